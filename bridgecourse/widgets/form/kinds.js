// The kinds of question.  A file of kinds/ puts a class here under the name that sheets use; nothing else names it.
//
// A kind has
//   static known(question, picks)       those of the picks that this question has a place for
//   static isAnswered(question, picks)  whether known picks are a whole answer
//   constructor(question, asked)        asked: {id, words, picks, locked, verdict, meaning, answer}; answer(value) is a
//                                       pick, meaning(call) what a call would show: {words, id of its element}
//   node, role, hint                    what is asked: an element, the role of its group, a line of help
//   rightAnswer                         after a check: the right answer in words where it is not marked in the node
//   details                             after a check: elements below the explanation
//   show(picks), focus()

const KINDS = Object.create(null);

const kindOf = (question) => KINDS[question.kind] ?? Choices;

BEGIN TRANSACTION;
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL);
INSERT INTO "alembic_version" VALUES('e43177bfe90b');
CREATE TABLE assignment (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(128) NOT NULL, 
	duedate DATETIME, 
	course_id VARCHAR(128) NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (name), 
	FOREIGN KEY(course_id) REFERENCES course (id)
);
INSERT INTO "assignment" VALUES('325b0753bec844eb949b3b70a08dd38a','law-31',NULL,'bridgecourse');
CREATE TABLE base_cell (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(128) NOT NULL, 
	notebook_id VARCHAR(32) NOT NULL, 
	type VARCHAR(50), 
	PRIMARY KEY (id), 
	UNIQUE (name, notebook_id, type), 
	FOREIGN KEY(notebook_id) REFERENCES notebook (id)
);
INSERT INTO "base_cell" VALUES('675ec243d6e643a287043f6c669bd13b','31-called-over','b5c77c8175224dc8bfdefcb4bd1f7a7d','GradeCell');
INSERT INTO "base_cell" VALUES('3d945fc0e8f74206a146d9974bea63d8','31-second-hand-spade','b5c77c8175224dc8bfdefcb4bd1f7a7d','GradeCell');
INSERT INTO "base_cell" VALUES('aa9132719c2e41a1a106998b5cf72858','31-multi-to-hearts','b5c77c8175224dc8bfdefcb4bd1f7a7d','GradeCell');
INSERT INTO "base_cell" VALUES('928009b3f2bb4d9489539afa6251c178','31-third-hand-notrump','b5c77c8175224dc8bfdefcb4bd1f7a7d','GradeCell');
INSERT INTO "base_cell" VALUES('f84846ffa4c04385a9dcfa587d2d2124','31-miscount','b5c77c8175224dc8bfdefcb4bd1f7a7d','GradeCell');
INSERT INTO "base_cell" VALUES('5a1eab504d45471d886a6312451228d1','31-stayman-to-spades','b5c77c8175224dc8bfdefcb4bd1f7a7d','GradeCell');
INSERT INTO "base_cell" VALUES('38d81dd15e744f3299270fb5982f7776','31-2007-partner-deals','b5c77c8175224dc8bfdefcb4bd1f7a7d','GradeCell');
INSERT INTO "base_cell" VALUES('5f7cdee2864a4c0d93397ea74065c151','31-notrump-to-double','b5c77c8175224dc8bfdefcb4bd1f7a7d','GradeCell');
INSERT INTO "base_cell" VALUES('5e3b24ae0c68463daa50d36f391d398c','31-unseen-overcall','b5c77c8175224dc8bfdefcb4bd1f7a7d','GradeCell');
INSERT INTO "base_cell" VALUES('c34fd905454041a3b6fbf1ad6ed42c9e','31-no-turn-left','b5c77c8175224dc8bfdefcb4bd1f7a7d','GradeCell');
INSERT INTO "base_cell" VALUES('d02e2ce9eee7407e9eb48b98116782db','31-kettle--box','b5c77c8175224dc8bfdefcb4bd1f7a7d','GradeCell');
INSERT INTO "base_cell" VALUES('de6aaffee9c5491682e966b0b6528339','31-2007-spade-overcall--codes','b5c77c8175224dc8bfdefcb4bd1f7a7d','GradeCell');
INSERT INTO "base_cell" VALUES('effcc2e4148e4828968d30b3f70e33c6','31-four-hearts-too-soon--codes','b5c77c8175224dc8bfdefcb4bd1f7a7d','GradeCell');
INSERT INTO "base_cell" VALUES('790a9ace20c3402aa81aecaa76b734dd','31-two-notrump-waits--codes','b5c77c8175224dc8bfdefcb4bd1f7a7d','GradeCell');
INSERT INTO "base_cell" VALUES('ea54b5acedcb434687bc1aca196d5af4','31-2007-thought-first--codes','b5c77c8175224dc8bfdefcb4bd1f7a7d','GradeCell');
INSERT INTO "base_cell" VALUES('c03faf9368ab473e9a25faf8bea522ab','law-31-spoken','b5c77c8175224dc8bfdefcb4bd1f7a7d','GradeCell');
INSERT INTO "base_cell" VALUES('8838bae3560c4c8197f9b76ad05f8338','law-31-spoken','b5c77c8175224dc8bfdefcb4bd1f7a7d','SolutionCell');
CREATE TABLE comment (
	id VARCHAR(32) NOT NULL, 
	notebook_id VARCHAR(32), 
	cell_id VARCHAR(32), 
	auto_comment TEXT, 
	manual_comment TEXT, 
	PRIMARY KEY (id), 
	UNIQUE (cell_id, notebook_id), 
	FOREIGN KEY(notebook_id) REFERENCES submitted_notebook (id), 
	FOREIGN KEY(cell_id) REFERENCES base_cell (id)
);
INSERT INTO "comment" VALUES('4bb54047d3cf4e8a84b5644ea19c40b5','ff1ee20a188141a7855a7418bd6e1f5b','8838bae3560c4c8197f9b76ad05f8338',NULL,NULL);
CREATE TABLE course (
	id VARCHAR(128) NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (id)
);
INSERT INTO "course" VALUES('bridgecourse');
INSERT INTO "course" VALUES('default_course');
CREATE TABLE grade (
	id VARCHAR(32) NOT NULL, 
	notebook_id VARCHAR(32), 
	cell_id VARCHAR(32), 
	auto_score FLOAT, 
	manual_score FLOAT, 
	extra_credit FLOAT, 
	needs_manual_grade BOOLEAN NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (cell_id, notebook_id), 
	FOREIGN KEY(notebook_id) REFERENCES submitted_notebook (id), 
	FOREIGN KEY(cell_id) REFERENCES base_cell (id)
);
INSERT INTO "grade" VALUES('c91bf3ca33e446c1aa38cc09ba84b0e0','ff1ee20a188141a7855a7418bd6e1f5b','675ec243d6e643a287043f6c669bd13b',4.0,NULL,NULL,0);
INSERT INTO "grade" VALUES('35e18579473f4dfb99db41cba7da8cb7','ff1ee20a188141a7855a7418bd6e1f5b','3d945fc0e8f74206a146d9974bea63d8',4.0,NULL,NULL,0);
INSERT INTO "grade" VALUES('c0e6ee35f8a44ed7965931c3cea057e8','ff1ee20a188141a7855a7418bd6e1f5b','aa9132719c2e41a1a106998b5cf72858',4.0,NULL,NULL,0);
INSERT INTO "grade" VALUES('f635fb4e7fb348bdafe2fc306c8c177e','ff1ee20a188141a7855a7418bd6e1f5b','928009b3f2bb4d9489539afa6251c178',4.0,NULL,NULL,0);
INSERT INTO "grade" VALUES('72bac3c1aeae4364a5115a2b06c673d2','ff1ee20a188141a7855a7418bd6e1f5b','f84846ffa4c04385a9dcfa587d2d2124',3.67,NULL,NULL,0);
INSERT INTO "grade" VALUES('01f7f4f5ed9644ba9252505ca9a3db94','ff1ee20a188141a7855a7418bd6e1f5b','5a1eab504d45471d886a6312451228d1',4.0,NULL,NULL,0);
INSERT INTO "grade" VALUES('683ef3cadf2740b9a4c828a48d2db079','ff1ee20a188141a7855a7418bd6e1f5b','38d81dd15e744f3299270fb5982f7776',4.0,NULL,NULL,0);
INSERT INTO "grade" VALUES('1b147464692c46e6955f60d31c758bb1','ff1ee20a188141a7855a7418bd6e1f5b','5f7cdee2864a4c0d93397ea74065c151',4.0,NULL,NULL,0);
INSERT INTO "grade" VALUES('0a1c8cc3ec6d49e68de49e55eb06bf4f','ff1ee20a188141a7855a7418bd6e1f5b','5e3b24ae0c68463daa50d36f391d398c',4.0,NULL,NULL,0);
INSERT INTO "grade" VALUES('10ae1aae62024594bb89cb7118b41d77','ff1ee20a188141a7855a7418bd6e1f5b','c34fd905454041a3b6fbf1ad6ed42c9e',0.0,NULL,NULL,0);
INSERT INTO "grade" VALUES('09a69d121d6c4ff0bd38b210df3f9880','ff1ee20a188141a7855a7418bd6e1f5b','d02e2ce9eee7407e9eb48b98116782db',4.0,NULL,NULL,0);
INSERT INTO "grade" VALUES('9c18f7d5b6c84e81bfa2ca1e276cbb18','ff1ee20a188141a7855a7418bd6e1f5b','de6aaffee9c5491682e966b0b6528339',4.0,NULL,NULL,0);
INSERT INTO "grade" VALUES('b531076fd4e044a6992ed13c1532e568','ff1ee20a188141a7855a7418bd6e1f5b','effcc2e4148e4828968d30b3f70e33c6',4.0,NULL,NULL,0);
INSERT INTO "grade" VALUES('990fb0611ac745d58967db0853f7dc46','ff1ee20a188141a7855a7418bd6e1f5b','790a9ace20c3402aa81aecaa76b734dd',4.0,NULL,NULL,0);
INSERT INTO "grade" VALUES('00c2e2b11e4745a9902aac29226d5423','ff1ee20a188141a7855a7418bd6e1f5b','ea54b5acedcb434687bc1aca196d5af4',4.0,NULL,NULL,0);
INSERT INTO "grade" VALUES('c3fb2fc3660e4343beba3e215fd9f780','ff1ee20a188141a7855a7418bd6e1f5b','c03faf9368ab473e9a25faf8bea522ab',NULL,NULL,NULL,1);
CREATE TABLE grade_cells (
	id VARCHAR(32) NOT NULL, 
	max_score FLOAT NOT NULL, 
	cell_type VARCHAR(8) NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(id) REFERENCES base_cell (id)
);
INSERT INTO "grade_cells" VALUES('675ec243d6e643a287043f6c669bd13b',4.0,'code');
INSERT INTO "grade_cells" VALUES('3d945fc0e8f74206a146d9974bea63d8',4.0,'code');
INSERT INTO "grade_cells" VALUES('aa9132719c2e41a1a106998b5cf72858',4.0,'code');
INSERT INTO "grade_cells" VALUES('928009b3f2bb4d9489539afa6251c178',4.0,'code');
INSERT INTO "grade_cells" VALUES('f84846ffa4c04385a9dcfa587d2d2124',4.0,'code');
INSERT INTO "grade_cells" VALUES('5a1eab504d45471d886a6312451228d1',4.0,'code');
INSERT INTO "grade_cells" VALUES('38d81dd15e744f3299270fb5982f7776',4.0,'code');
INSERT INTO "grade_cells" VALUES('5f7cdee2864a4c0d93397ea74065c151',4.0,'code');
INSERT INTO "grade_cells" VALUES('5e3b24ae0c68463daa50d36f391d398c',4.0,'code');
INSERT INTO "grade_cells" VALUES('c34fd905454041a3b6fbf1ad6ed42c9e',4.0,'code');
INSERT INTO "grade_cells" VALUES('d02e2ce9eee7407e9eb48b98116782db',4.0,'code');
INSERT INTO "grade_cells" VALUES('de6aaffee9c5491682e966b0b6528339',4.0,'code');
INSERT INTO "grade_cells" VALUES('effcc2e4148e4828968d30b3f70e33c6',4.0,'code');
INSERT INTO "grade_cells" VALUES('790a9ace20c3402aa81aecaa76b734dd',4.0,'code');
INSERT INTO "grade_cells" VALUES('ea54b5acedcb434687bc1aca196d5af4',4.0,'code');
INSERT INTO "grade_cells" VALUES('c03faf9368ab473e9a25faf8bea522ab',4.0,'markdown');
CREATE TABLE notebook (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(128) NOT NULL, 
	assignment_id VARCHAR(32), 
	kernelspec VARCHAR(1024), 
	PRIMARY KEY (id), 
	UNIQUE (name, assignment_id), 
	FOREIGN KEY(assignment_id) REFERENCES assignment (id)
);
INSERT INTO "notebook" VALUES('b5c77c8175224dc8bfdefcb4bd1f7a7d','law-31','325b0753bec844eb949b3b70a08dd38a','{"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}');
CREATE TABLE solution_cells (
	id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(id) REFERENCES base_cell (id)
);
INSERT INTO "solution_cells" VALUES('8838bae3560c4c8197f9b76ad05f8338');
CREATE TABLE source_cell (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(128) NOT NULL, 
	cell_type VARCHAR(8) NOT NULL, 
	locked BOOLEAN NOT NULL, 
	source TEXT, 
	checksum VARCHAR(128), 
	notebook_id VARCHAR(32), 
	PRIMARY KEY (id), 
	UNIQUE (name, notebook_id), 
	FOREIGN KEY(notebook_id) REFERENCES notebook (id)
);
INSERT INTO "source_cell" VALUES('0beaca6fbaf74e3484ce5074f3d163b7','31-called-over','code',1,'exercise("31-called-over")','9ae3dde41dfce1f138369c431bedd7d0','b5c77c8175224dc8bfdefcb4bd1f7a7d');
INSERT INTO "source_cell" VALUES('396ff1ade0674bedba0154072b72c54d','31-second-hand-spade','code',1,'exercise("31-second-hand-spade")','e98bedc804bf23428fb576463a43249b','b5c77c8175224dc8bfdefcb4bd1f7a7d');
INSERT INTO "source_cell" VALUES('9f6c0019d7ee4b43a8d121db75779f97','31-multi-to-hearts','code',1,'exercise("31-multi-to-hearts")','405c5234b90d132a068126027f8519d0','b5c77c8175224dc8bfdefcb4bd1f7a7d');
INSERT INTO "source_cell" VALUES('11f59e81938c485e9cb73f93359f9413','31-third-hand-notrump','code',1,'exercise("31-third-hand-notrump")','8a2e42c59ded0830af6eaf6217feb5e8','b5c77c8175224dc8bfdefcb4bd1f7a7d');
INSERT INTO "source_cell" VALUES('ff3b9fd5126e40a7941b681172abaee8','31-miscount','code',1,'exercise("31-miscount")','e677e5c792183015fb70c771bf2943f4','b5c77c8175224dc8bfdefcb4bd1f7a7d');
INSERT INTO "source_cell" VALUES('b07dcb41edff4219b8c06ff259b2126c','31-stayman-to-spades','code',1,'exercise("31-stayman-to-spades")','b8665542bb0a8d7bd7d8bede4cfaa18d','b5c77c8175224dc8bfdefcb4bd1f7a7d');
INSERT INTO "source_cell" VALUES('c831362a253e4cfc90ad838984179bf2','31-2007-partner-deals','code',1,'exercise("31-2007-partner-deals")','5ff41618e09e82ea1d1b706a20211658','b5c77c8175224dc8bfdefcb4bd1f7a7d');
INSERT INTO "source_cell" VALUES('81a862308eb049a1afdc844b1e6425d6','31-notrump-to-double','code',1,'exercise("31-notrump-to-double")','d6d59c25b61cf3d51626327387d2a340','b5c77c8175224dc8bfdefcb4bd1f7a7d');
INSERT INTO "source_cell" VALUES('f3ed7cbdabf24ba9986f2e6c62c3e7b6','31-unseen-overcall','code',1,'exercise("31-unseen-overcall")','26f56a21425d02e4e7047b99046c3e2e','b5c77c8175224dc8bfdefcb4bd1f7a7d');
INSERT INTO "source_cell" VALUES('513d9105d80a48c79f442cac1ed9a29d','31-no-turn-left','code',1,'exercise("31-no-turn-left")','ee985e3d379211517feb798367cad3b3','b5c77c8175224dc8bfdefcb4bd1f7a7d');
INSERT INTO "source_cell" VALUES('47d373edba9e428daf913b4735a65b3b','31-kettle--box','code',1,'exercise("31-kettle--box")','cdb3b8e0f6f71fb4674496c80c29f6be','b5c77c8175224dc8bfdefcb4bd1f7a7d');
INSERT INTO "source_cell" VALUES('60069215129e4b8d8e9bcb60f6de4025','31-2007-spade-overcall--codes','code',1,'exercise("31-2007-spade-overcall--codes")','eddd06bd90fc75a45ffcb45e155370b5','b5c77c8175224dc8bfdefcb4bd1f7a7d');
INSERT INTO "source_cell" VALUES('528c3157f8da4dd49f81c4c147d5b0f3','31-four-hearts-too-soon--codes','code',1,'exercise("31-four-hearts-too-soon--codes")','e4103801f877691773d57035c09ab3ba','b5c77c8175224dc8bfdefcb4bd1f7a7d');
INSERT INTO "source_cell" VALUES('cb7b56769dbd476da8412fc654f7c79b','31-two-notrump-waits--codes','code',1,'exercise("31-two-notrump-waits--codes")','8ec021ce8cde0aef5a0c2b3731b6e247','b5c77c8175224dc8bfdefcb4bd1f7a7d');
INSERT INTO "source_cell" VALUES('83daf4ff0fa447019e4c9fc60b2c0439','31-2007-thought-first--codes','code',1,'exercise("31-2007-thought-first--codes")','cf4786dd4e75804a22904004f7ede31d','b5c77c8175224dc8bfdefcb4bd1f7a7d');
INSERT INTO "source_cell" VALUES('d501c1f75dc449c8a7fb3059026abc84','law-31-spoken','markdown',0,'*Double-click here and write your answer in place of this line.*','4fc3f0977a862e98f377cd5fe9391a6f','b5c77c8175224dc8bfdefcb4bd1f7a7d');
CREATE TABLE student (
	id VARCHAR(128) NOT NULL, 
	first_name VARCHAR(128), 
	last_name VARCHAR(128), 
	email VARCHAR(128), 
	lms_user_id VARCHAR(128), 
	PRIMARY KEY (id)
);
INSERT INTO "student" VALUES('ann','','ann',NULL,NULL);
CREATE TABLE submitted_assignment (
	id VARCHAR(32) NOT NULL, 
	assignment_id VARCHAR(32), 
	student_id VARCHAR(128), 
	timestamp DATETIME, 
	extension DATETIME, 
	PRIMARY KEY (id), 
	UNIQUE (assignment_id, student_id), 
	FOREIGN KEY(assignment_id) REFERENCES assignment (id), 
	FOREIGN KEY(student_id) REFERENCES student (id)
);
INSERT INTO "submitted_assignment" VALUES('d70239645a154012b11dfc4bc2069436','325b0753bec844eb949b3b70a08dd38a','ann',NULL,NULL);
CREATE TABLE submitted_notebook (
	id VARCHAR(32) NOT NULL, 
	assignment_id VARCHAR(32), 
	notebook_id VARCHAR(32), 
	flagged BOOLEAN, 
	late_submission_penalty FLOAT, 
	PRIMARY KEY (id), 
	UNIQUE (notebook_id, assignment_id), 
	FOREIGN KEY(assignment_id) REFERENCES submitted_assignment (id), 
	FOREIGN KEY(notebook_id) REFERENCES notebook (id)
);
INSERT INTO "submitted_notebook" VALUES('ff1ee20a188141a7855a7418bd6e1f5b','d70239645a154012b11dfc4bc2069436','b5c77c8175224dc8bfdefcb4bd1f7a7d',0,NULL);
CREATE TABLE task_cells (
	id VARCHAR(32) NOT NULL, 
	max_score FLOAT NOT NULL, 
	cell_type VARCHAR(8) NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(id) REFERENCES base_cell (id)
);
COMMIT;

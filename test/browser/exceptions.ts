/** Findings of the checkers that we accept, each with its reason. */

/** One finding of a checker in a fragment of a page. */
export type Finding = { rule: string; says: string; piece: string };

/** Accepts every finding of the rule, or only those in a matching fragment or in one screen. */
export type Exception = { rule: string; piece?: RegExp; look?: string; why: string };

export const exceptions: readonly Exception[] = [
  {
    rule: 'vnu: The element “h2” must not appear as a descendant of the “th” element.',
    piece: /_teamName"/u,
    why: 'Each team is a row of a table and a heading as well, by which a screen reader goes from team to team.',
  },
  {
    rule: 'vnu: Element “h2” not allowed as child of element “span” in this context. (Suppressing further errors from this subtree.)',
    piece: /id="progress"/u,
    why: 'The line that unfolds the progress may hold a heading; the box around it only places the dots beside it.',
  },
  {
    rule: 'no look at a route',
    piece: /^\/docent\/\*$/u,
    why: 'It shows nothing of its own: it leads on to Activiteiten.',
  },
  {
    rule: 'ibm suspects: frame_src_valid',
    piece: /src="\/bekijk\//u,
    why: 'In the frame are the screens of a team, each of which is looked at by itself.',
  },
  {
    rule: 'ibm suspects: application_content_accessible',
    piece: /role="application"/u,
    why: 'In the painter of faces is a photo that is worked with: it has a name, keys that are told, and a word for each thing that is done.',
  },
  {
    rule: 'ibm: input_label_exists',
    piece: /^<input value="Komeet"/u,
    why: 'Its label is clipped from sight, not from those who hear it; the engine takes the one for the other.',
  },
  {
    rule: 'ibm: input_label_exists',
    piece: /_activity"/u,
    look: 'the remote control: no board',
    why: 'They lie in `details` that are closed, where the engine finds buttons and not their words.',
  },
  {
    rule: 'ibm: table_headers_exists',
    why: 'The headings of the columns are clipped from sight, which the engine takes for empty; each row has its own.',
  },
  {
    rule: 'ibm: fieldset_label_valid',
    piece: /^<fieldset aria-invalid/u,
    why: "'Medaille' stands once in each form, and the form has the name of team and activity.",
  },
  {
    rule: 'htmlcs: WCAG2AA.Principle1.Guideline1_3.1_3_5.H98',
    piece: /autocomplete="(username|name)"/u,
    why: 'A field without a type is one of text, which the sniffer does not know.',
  },
  {
    rule: 'htmlcs: WCAG2AA.Principle4.Guideline4_1.4_1_2.H91.InputFile.Name',
    piece: /hidden=""/u,
    why: "It is hidden from everybody: 'Foto maken' presses it where the page cannot reach the camera.",
  },
  {
    rule: 'htmlcs: WCAG2AA.Principle4.Guideline4_1.4_1_2.H91.InputText.Name',
    piece: /hidden="".*autocomplete="username"/u,
    why: 'It is hidden from everybody: it tells a keeper of passwords whose password changes.',
  },
  {
    rule: 'htmlcs: WCAG2AA.Principle3.Guideline3_2.3_2_2.H32.2',
    piece: /role="alert"/u,
    why: 'Two answers are at odds: until the team has chosen one, there is nothing to send.',
  },
  {
    rule: 'ibm suspects: form_submit_button_exists',
    why: 'The same form, with two answers at odds.',
  },
  {
    rule: 'ibm suspects: draggable_alternative_exists',
    piece: /data-focus="movable-/u,
    why: "A press on the name shows 'Hierheen' in every other team, and the arrows move it too.",
  },
  {
    rule: 'ibm suspects: draggable_alternative_exists',
    piece: /data-focus="outline-activity-/u,
    why: 'The buttons above the form of an activity, and the choice of a phase there, move it too.',
  },
  {
    rule: 'ibm suspects: draggable_alternative_exists',
    piece: /data-scene="/u,
    why: 'The buttons in the form of a scene, and Alt with an arrow on its line, move it too.',
  },
  {
    rule: 'ibm suspects: style_focus_visible',
    why: 'One outline for all is drawn in page.css; it suspects every button that also has a border.',
  },
  {
    rule: 'ibm suspects: element_tabbable_visible',
    why: 'A dialog that is longer than the screen scrolls: what stands above its field comes into sight with the focus, as teacherFocus.spec.ts walks.',
  },
  {
    rule: 'ibm suspects: element_tabbable_unobscured',
    why: 'It looks where the page stands and not where the focus would bring it; teacherFocus.spec.ts walks all stops, and what lies under a dialog is inert.',
  },
  {
    rule: 'ibm suspects: input_label_visible',
    why: 'A button with an icon has its name for those who hear it and a tooltip or its place for those who see it; beside a field whose label is not seen stands the button that says what it is for.',
  },
  {
    rule: 'ibm suspects: style_color_misuse',
    why: 'It asks about every sheet of styles: nothing is told by colour alone, and teacherForced.spec.ts shows the screens without ours.',
  },
  {
    rule: 'ibm suspects: style_viewport_resizable',
    why: 'It asks about every sheet of styles: at 400 % nothing falls off the side of any look.',
  },
  {
    rule: 'ibm suspects: text_block_heading',
    why: 'It suspects every short paragraph in larger or bolder letters: they belong to what stands beside them and head nothing.',
  },
  {
    rule: 'ibm suspects: blockquote_cite_exists',
    why: 'Who wrote it is said beside it; there is no address to cite.',
  },
  {
    rule: 'ibm suspects: heading_markup_misuse',
    why: 'The heading is the question that was answered, and the answer stands below.',
  },
  {
    rule: 'ibm suspects: text_contrast_sufficient',
    why: 'It does not see the picture behind the letters; axe and the eye have judged them.',
  },
  {
    rule: 'ibm suspects: widget_tabbable_single',
    piece: /^<th /u,
    why: 'The head of a row is a widget in a grid alone: this is a table, in which Tab goes to each button and field.',
  },
  {
    rule: 'ibm suspects: widget_tabbable_exists',
    piece: /Bericht sluiten|^<a class="\S+ \S+" href="[^"]*\/student\/\d\/[a-z-]+">$/u,
    why: 'A message that was put away is inert, which the engine does not know.',
  },
  {
    rule: 'ibm suspects: aria_keyboard_handler_exists',
    piece: /role="tablist"/u,
    why: 'Each tab has the keys of the list.',
  },
  {
    rule: 'ibm suspects: widget_tabbable_exists',
    piece: /^<button aria-pressed="(?:true|false)" aria-label="(?:lukt al|hier kan nog iets bij) /u,
    why: 'The buttons of a toolbar are one stop for Tab, and the arrows reach the others.',
  },
];

/**
 * Separates findings without an exception from reasons for accepted ones; `look` is the screen, absent for findings
 * about all screens.
 */
export function judge(
  findings: readonly Finding[],
  look?: string,
  known = exceptions,
): { wrong: Finding[]; allowed: string[] } {
  const judged = findings.map((finding) => ({ finding, exception: exceptionFor(finding, look, known) }));
  return {
    wrong: judged.filter(({ exception }) => exception === undefined).map(({ finding }) => finding),
    allowed: [...new Set(judged.flatMap(({ exception }) => exception?.why ?? []))],
  };
}

function exceptionFor(
  { rule, piece }: Finding,
  look: string | undefined,
  known: readonly Exception[],
): Exception | undefined {
  const fits = (one: Exception): boolean => one.look === undefined || one.look === look;
  return known.find((one) => one.rule === rule && (one.piece?.test(piece) ?? true) && fits(one));
}

export const toLine = ({ rule, says, piece }: Finding): string => `${rule}: ${says} ${piece.slice(0, 300)}`;

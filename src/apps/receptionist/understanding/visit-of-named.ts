import { mayBeName } from '#apps/planner/words/english.ts'
import type { VisitorScene } from './visitor-scene.ts'

const opens =
  /^(did|has|have|had|is|was|does|will|if|whether|seen|when|know|tell|vino|viene|vendra|venido|estuvo|fue|cita|reserva)$/
const ofNames = /^(st|de|la|del|van|von|der|le|mc|mac|o|san|santa)$/
const never =
  /^(the|a|an|my|your|our|his|her|their|this|that|these|those|it|you|u|i|we|he|she|they|there|here|anyone|anybody|someone|somebody|everyone|everybody|any|some|all|to|for|of|in|on|at|with|and|or|not|me|us|if|what|when|how|who)$/

const again =
  '(?:already |ever |even |actually |still |just |usually |also |really |supposed to |meant to |going to )*'
const ofVisit = new RegExp(
  `^${again}(?:(?:come|came|comes|coming)(?: (?:in(?! (?:a|an|different|handy|sizes))|by|here|there|over|today|tonight|tomorrow|yesterday|on|this|last|next|at|already|yet|often|regularly|to (?:you|see)|for (?:a|an|her|his|their))\\b|$)|(?:show|turn)(?:s|ed|ing)? up|shows?$|showed|arriv\\w+|check(?:s|ed|ing)? in|ma(?:k|d)e it|been (?:in|here|there|by|to|seen|with|coming|booked)|no ?show\\w*|bail\\w*|flak\\w+|book(?:ed|s)?(?! (?:up|out|solid|online|ahead))|cancel\\w*|reschedul\\w+|scheduled|due|sees|seeing|(?:here|there|in) (?:on|today|tomorrow|yesterday|this|right|now|at|yet|already|earlier)\\b|(?:have|has|had|having|get|gets|got|getting) (?:an?|any|another|her|his|their|something|anything) (?:\\w+ ){0,3}?(?:slot|spot|appointment|appt|booking|visit|session|massage|time|adjustment|facial|treatment|with you|booked|scheduled|today|tomorrow|coming up|lined up|set up|planned|on (?:your|the))\\b|(?:an? )?(?:\\w+ )?(?:client|patient|customer|regular|member) (?:of|with|at|here|there|yours?)\\b|an? (?:client|patient|customer|regular|member)\\b|one of (?:your|yours)|on (?:your|the) (?:books?|schedule|calendar|list)|with (?:you|yall)\\b)`,
)
const verbFirst = /^(vino|viene|vendra|venido|estuvo|fue)$/

/** "Has bob moss turned up yet": a visit of a named person. Names: unknown words, or words that are also names. */
export function isVisitOfNamed({ reading: { words, things } }: VisitorScene): boolean {
  const isOurs = (at: number) =>
    things.some(
      thing => at >= thing.from && at < thing.to && (thing.kind === 'service' || thing.kind === 'person'),
    )
  const isWord = (at: number) =>
    words[at]?.kind === 'word' && !isOurs(at) && !never.test(words[at]?.key ?? '')
  const isName = (at: number) => {
    const key = words[at]?.key ?? ''
    return isWord(at) && (ofNames.test(key) || (key.length > 2 && mayBeName(key)))
  }
  const rest = (at: number) =>
    words
      .slice(at)
      .map(({ key }) => key)
      .join(' ')
  return words.some(({ key }, at) => {
    // "Do you have a Miriam Katz on the schedule?"
    const from =
      /^(have|know|seen)$/.test(key) && /^(an?|any|some)$/.test(words[at + 1]?.key ?? '') ? at + 2 : at + 1
    if (!opens.test(key) || !isName(from) || ofVisit.test(rest(from))) return false
    let end = from + 1
    while (end - from <= 3 && isName(end)) end += 1
    if (ofVisit.test(rest(end)) || (isWord(end) && ofVisit.test(rest(end + 1)))) return true
    return verbFirst.test(key) || /^(cita|reserva)$/.test(key)
  })
}

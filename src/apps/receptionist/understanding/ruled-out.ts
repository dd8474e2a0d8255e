import { weekdayOf } from '#lib/time/dates.ts'
import type { ReceptionTools, RuledOut } from '../reception-facts.ts'
import type { VisitorScene } from './visitor-scene.ts'

const small = /^(?:on|the|in|a|an|for|with|any|in|this|next|dr|ms|mr)$/
const rules = /^(?:not|except|excluding|besides|avoid|without|never|no)$/
const open = /^(?:any|anything|anyone|anybody|anytime|everything|everyone|every|all|whoever|whenever)$/

/** "Any day but Wed", "not Friday", "anyone except Teo": the thing at `from` is ruled out. */
function isRuledOut({ reading: { words } }: VisitorScene, from: number): boolean {
  const key = (at: number) => words[at]?.key ?? ''
  let at = from - 1
  while (at >= 0 && small.test(key(at))) at -= 1
  if (rules.test(key(at)) && !/^(?:why|if|or|whether|is|are)$/.test(key(at - 1))) return true
  if (key(at) === 'than' && key(at - 1) === 'other') return true
  return key(at) === 'but' && [1, 2, 3].some(back => open.test(key(at - back)))
}

/** The message without what it rules out, and those days and people; null: it rules out nothing. */
export function ruledOutIn(scene: VisitorScene): { scene: VisitorScene; out: RuledOut } | null {
  const things = scene.reading.things.filter(
    thing => (thing.kind === 'day' || thing.kind === 'person') && isRuledOut(scene, thing.from),
  )
  if (things.length === 0) return null
  const rest = scene.reading.things.filter(thing => !things.includes(thing))
  return {
    scene: { ...scene, reading: { ...scene.reading, things: rest } },
    out: {
      weekdays: things.flatMap(thing => (thing.kind === 'day' ? weekdayOf(thing.date) : [])),
      practitioners: things.flatMap(thing => (thing.kind === 'person' ? [...thing.practitioners] : [])),
    },
  }
}

/** Earlier and new exclusions, minus what the message now asks for; undefined: none. */
export function stillRuledOut(
  scene: VisitorScene,
  before: RuledOut | undefined,
  now?: RuledOut,
): RuledOut | undefined {
  const { things } = scene.reading
  const asked = {
    days: things.flatMap(thing => (thing.kind === 'day' ? weekdayOf(thing.date) : [])),
    people: things.flatMap(thing => (thing.kind === 'person' ? [...thing.practitioners] : [])),
  }
  const weekdays = [...(before?.weekdays ?? []), ...(now?.weekdays ?? [])]
  const practitioners = [...(before?.practitioners ?? []), ...(now?.practitioners ?? [])]
  const out = {
    weekdays: [...new Set(weekdays)].filter(day => !asked.days.includes(day)),
    practitioners: [...new Set(practitioners)].filter(id => !asked.people.includes(id)),
  }
  return out.weekdays.length + out.practitioners.length > 0 ? out : undefined
}

/** The tools without times on excluded days or with excluded people. */
export const toolsWithout = (tools: ReceptionTools, out: RuledOut | undefined): ReceptionTools =>
  !out
    ? tools
    : {
        ...tools,
        times: async ask => {
          if (out.weekdays.includes(weekdayOf(ask.date))) return []
          const found = await tools.times(ask)
          return found
            .map(each => ({
              ...each,
              practitioner_ids: each.practitioner_ids.filter(id => !out.practitioners.includes(id)),
            }))
            .filter(each => each.practitioner_ids.length > 0)
        },
      }

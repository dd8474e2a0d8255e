import type { ServiceColor } from '#lib/service-colors.ts'

/** In this order, so that a small team gets the most distinct colors. */
const order: readonly ServiceColor[] = [
  'madder',
  'woad',
  'lichen',
  'weld',
  'logwood',
  'verdigris',
  'cochineal',
  'walnut',
]

/** Identifies a practitioner on the calendar, never by color alone. */
export interface PractitionerColor {
  dye: ServiceColor
  /** Split bar: colors repeat from the ninth practitioner on. */
  isSecond: boolean
  name: string
}

/** By id, in team order; people who left come last. */
export function practitionerColors(
  people: readonly { id: string; name: string; archived_at: string | null }[],
): Map<string, PractitionerColor> {
  const here = people.filter(person => person.archived_at === null)
  const gone = people.filter(person => person.archived_at !== null)
  return new Map(
    [...here, ...gone].map(({ id, name }, at) => [
      id,
      {
        dye: order[at % order.length] ?? 'madder',
        isSecond: Math.floor(at / order.length) % 2 === 1,
        name,
      },
    ]),
  )
}

import type { ServiceColor } from '#lib/service-colors.ts'

/** In this order, so that a small team has the colours that are farthest apart. */
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

/** How the calendar tells a practitioner from others: never by colour alone. */
export interface PractitionerColor {
  dye: ServiceColor
  /** The colours begin again with the ninth: these bars are split. */
  isSecond: boolean
  /** Its initials stand beside the colour. */
  name: string
}

/** By id, in the order of the team; who has left comes after those who are here. */
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

import { folded } from '#lib/text/folded.ts'
import { type Trait, traits } from '#rules/composing/traits.ts'

/** Word beginnings and the traits they suggest. The owner decides. */
const said: readonly (readonly [words: string, does: readonly Trait[]])[] = [
  ['massage swedish relax thai shiatsu reflexology bodywork prenatal facial', ['massage']],
  ['massage swedish aroma facial lomi', ['oils']],
  ['massage swedish', ['prone', 'supine']],
  ['deep trigger sports myofascial rolfing structural scraping gua graston', ['massage', 'deep']],
  ['lymph', ['lymph', 'supine']],
  ['acupunct needl auricul', ['needle']],
  ['electro tens ems', ['electro']],
  ['electroacupunct', ['needle', 'electro']],
  ['cupping cups', ['cupping']],
  ['stone heat sauna infrared moxa warm hot', ['heat']],
  ['chiro adjustment manipulation osteopath spinal', ['thrust', 'neck_thrust']],
  ['coach counsel talk consult nutrition advice hypno', ['talk']],
  ['reiki energy', ['massage', 'supine']],
  ['tape taping kinesio', ['adhesive']],
]

/** Traits suggested by name and category, in the order of `traits`. */
export function suggestTraits(name: string, category: string | null): Trait[] {
  const words = folded(`${name} ${category ?? ''}`).split(/[^a-z0-9]+/)
  const found = new Set(
    said.flatMap(([beginnings, does]) =>
      beginnings.split(' ').some(begin => words.some(word => word.startsWith(begin))) ? does : [],
    ),
  )
  // Talk alone touches no one; with a treatment it is part of it.
  const isTouching = [...found].some(trait => trait !== 'talk')
  return traits.filter(trait => found.has(trait) && !(trait === 'talk' && isTouching))
}

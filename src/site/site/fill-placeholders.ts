import { MARKETING_PRICE, planLimits } from '#base/plans/plans.ts'
import { TRIAL_MONTHS, TRIAL_WORDS } from '#base/plans/trial.ts'
import { formatMoney } from '#lib/money.ts'

/** 'Marketing Accelerator', '$39'. */
export const offer = {
  name: MARKETING_PRICE.name,
  price: formatMoney(MARKETING_PRICE.cents, MARKETING_PRICE.currency),
}

/** Replaces {price} and such, so that pages match the checkout. */
export const productWords: Record<string, string> = {
  price: offer.price,
  trial: TRIAL_WORDS,
  first_free: TRIAL_MONTHS === 1 ? 'First month free' : `First ${TRIAL_MONTHS} months free`,
  free_clients: String(planLimits.free.clients),
  free_appointments: String(planLimits.free.appointments),
}

/** Keeps the lines for '[with plans]' or '[without plans]' until '[always]'. Throws on other markers. */
export function linesFor(text: string, arePlansOn: boolean): string {
  let where = 'always'
  const said = ['always', arePlansOn ? 'with plans' : 'without plans']
  const kept = text.split('\n').filter(line => {
    const mark = /^\[(.*)\]\s*$/.exec(line)?.[1]
    if (mark === undefined) return said.includes(where)
    if (!['always', 'with plans', 'without plans'].includes(mark))
      throw new Error(`[${mark}] stands for nothing`)
    where = mark
    return false
  })
  return kept.join('\n')
}

/** Replaces {word}. Throws on an unknown one. */
export function fillWords(text: string, words: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = words[name]
    if (word === undefined) throw new Error(`{${name}} stands for nothing`)
    return word
  })
}

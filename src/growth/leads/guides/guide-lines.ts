import { formatDay } from '#lib/time/dates.ts'

/** Days that an address which nobody confirmed is kept. */
export const daysUnconfirmed = 7
/** Days that the link of a confirmed address opens the guide. */
export const daysOpen = 30

/** To an address that nobody has confirmed: what it said yes to, in the words that were shown, and what a stranger does. */
export const confirmLines = (saidYes: readonly string[]): string[] => [
  ...(saidYes.length > 0
    ? [
        `You also said yes to this, which counts once you confirm: ${saidYes.map(each => `“${each}”`).join(' ')}`,
      ]
    : []),
  `Not you? Do nothing: the address is forgotten after ${daysUnconfirmed} days, and nothing else comes.`,
]

/** Until when the link opens the guide (epoch ms), and where it can be asked for afterwards. */
export const openLines = (zone: string, openUntil: number, again: string): string[] => [
  `The link works until ${formatDay(zone, openUntil)}. Afterwards you can ask for it again: ${again}`,
]

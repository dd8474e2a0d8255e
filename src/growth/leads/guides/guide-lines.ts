import { formatDay } from '#lib/time/dates.ts'

export const daysUnconfirmed = 7
export const daysOpen = 30

/** Email to an unconfirmed address: the consent it was shown, and what to do if they didn't ask for it. */
export const confirmLines = (saidYes: readonly string[]): string[] => [
  ...(saidYes.length > 0
    ? [
        `You also said yes to this, which counts once you confirm: ${saidYes.map(each => `“${each}”`).join(' ')}`,
      ]
    : []),
  `Not you? Do nothing: the address is forgotten after ${daysUnconfirmed} days, and nothing else comes.`,
]

/** Until when the link opens the guide (epoch ms), and where to request it again. */
export const openLines = (zone: string, openUntil: number, again: string): string[] => [
  `The link works until ${formatDay(zone, openUntil)}. Afterwards you can ask for it again: ${again}`,
]

import { wordings } from './consent-wordings.ts'

/**
 * The question for reminders by text in the languages that the public chat speaks. The ledger keeps the words that were read; apart
 * from the others, since the booking page asks in English alone.
 */
export const remindersWordings = {
  en: wordings.reminders_by_text,
  es: {
    ...wordings.reminders_by_text,
    version: 'reminders-text-es-1',
    text: 'Envíenme mensajes de texto sobre mis citas. Pueden aplicarse tarifas de mensajes; responda STOP para dejar de recibirlos.',
  },
} as const

export type RemindersWording = (typeof remindersWordings)[keyof typeof remindersWordings]
export const remindersVersions = [remindersWordings.en.version, remindersWordings.es.version] as const

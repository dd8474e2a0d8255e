import { wordings } from './consent-wordings.ts'

/** The reminder question, in the public chat's languages. Separate since the booking page asks in English only. */
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

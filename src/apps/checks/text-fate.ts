import type { TestText } from './schema.ts'

/** What Twilio's error codes mean: https://www.twilio.com/docs/api/errors. */
const codes: Readonly<Record<string, string>> = {
  20003: 'Twilio does not know these credentials. Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.',
  20429: 'Twilio is asked too often just now.',
  21211: 'Twilio says that this is no phone number.',
  21408: 'Your Twilio account may not text this country. Allow it under Geo permissions.',
  21606: 'TWILIO_FROM is not a number of this Twilio account that can text.',
  21608: 'A Twilio trial account texts only numbers that were verified with it.',
  21610: 'This phone has texted STOP. It has to text START first.',
  21614: 'This is no mobile phone.',
  21659: 'TWILIO_FROM is not a number of this Twilio account.',
  30003: 'The phone is switched off or out of reach.',
  30004: 'The phone blocks texts of this number.',
  30005: 'There is no such phone.',
  30006: 'It is a landline, or its carrier takes no texts.',
  30007: 'A carrier took it for spam. Register the number with Twilio (A2P 10DLC) and look at its wording.',
  30008: 'The carrier gave no reason.',
  30034: 'The number is not registered for texts to the United States (A2P 10DLC).',
}

/** Null: no Twilio code, or one that is not in the table. */
export function codeWords(error: string | null): string | null {
  const [, code] = /^Twilio (\d{5})$/.exec(error ?? '') ?? []
  return code ? (codes[code] ?? `Twilio says ${code}; its documentation has what that means.`) : null
}

export interface Fate {
  word: string
  tone: 'neutral' | 'warning' | 'info' | 'success' | 'destructive'
  glyph: 'half' | 'check' | 'alert' | 'filled'
  sentence: string
  isOpen: boolean
}

export function textFate({ status, attempts, error, delivered_at }: TestText): Fate {
  const why = codeWords(error) ?? (error ? `${error}.` : '')
  if (status === 'kept')
    return {
      word: 'Kept here',
      tone: 'neutral',
      glyph: 'filled',
      sentence: 'No phone service is set up, so it stays in the outbox and was sent to nobody.',
      isOpen: false,
    }
  if (status === 'failed')
    return {
      word: 'Not delivered',
      tone: 'destructive',
      glyph: 'alert',
      sentence: why || 'Twilio did not deliver it and gave no reason.',
      isOpen: false,
    }
  if (delivered_at)
    return {
      word: 'Delivered',
      tone: 'success',
      glyph: 'check',
      sentence: 'The phone has it.',
      isOpen: false,
    }
  if (status === 'sent')
    return {
      word: 'Sent',
      tone: 'info',
      glyph: 'check',
      sentence:
        'Twilio took it. Whether the phone has it is told as soon as Twilio says so, where PUBLIC_URL is https.',
      isOpen: true,
    }
  if (attempts > 1 || why)
    return {
      word: 'Trying again',
      tone: 'warning',
      glyph: 'half',
      sentence: `It was not taken yet. ${why}`.trim(),
      isOpen: true,
    }
  return {
    word: 'Waiting',
    tone: 'warning',
    glyph: 'half',
    sentence: 'It is on its way to Twilio.',
    isOpen: true,
  }
}

import { mailPage } from '#lib/mail-page.ts'

export interface AskLetter {
  first_name: string
  practice_name: string
  practice_address: string | null
  survey_url: string
  /** Where this person says what they want to be written, and what not. */
  preferences_url: string
}

/**
 * Asks how it was. Names no service, no day and nobody, and says the same to everybody: whoever looks over a shoulder learns
 * nothing, and no answer is hoped for.
 */
export function askMail(letter: AskLetter): { subject: string; body_text: string; body_html: string } {
  const { first_name, practice_name, practice_address, survey_url, preferences_url } = letter
  return {
    subject: `How was it at ${practice_name}?`,
    ...mailPage({
      heading: `How was it, ${first_name}?`,
      paragraphs: [
        `One number from 1 to 5 is enough, and a word if you like. Only ${practice_name} reads it.`,
        'The same page leads to where you can say it in public, whatever you answer.',
        'The link works for 30 days. We ask everybody the same, at most once in half a year.',
      ],
      button: { label: 'Say how it was', url: survey_url },
      foot: [
        [practice_name, practice_address].filter(Boolean).join(', '),
        `Say what you want to hear from us, or stop it: ${preferences_url}`,
      ].join('. '),
    }),
  }
}

/** The same in a text. */
export const askText = ({ practice_name, survey_url }: AskLetter): string =>
  `${practice_name}: How was it? One tap says it: ${survey_url} Reply STOP to end these.`

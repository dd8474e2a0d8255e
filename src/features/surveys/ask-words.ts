/** Asks how it was, in a text. Names no service, no day and nobody; the mail's words are a template (standard-words.ts). */
export const askText = ({
  practice_name,
  survey_url,
}: {
  practice_name: string
  survey_url: string
}): string => `${practice_name}: How was it? One tap says it: ${survey_url} Reply STOP to end these.`

import { lintOutbound } from '#features/messages/lint-outbound.ts'
import { findingWords } from '#features/messages/lint-words.ts'

type Words = Record<'title' | 'description' | 'body' | 'button', string>

/** What may not be published, by the field in which it stands: “cures” claims … Empty where everything may. */
export function guideProblems(words: Words): Partial<Words> {
  const found = (Object.keys(words) as (keyof Words)[]).flatMap(field => {
    const [finding] = lintOutbound(words[field], { audience: 'public' }).filter(
      each => each.severity === 'block',
    )
    if (!finding) return []
    const { wrong, instead } = findingWords(finding)
    return [[field, `${wrong} ${instead}`] as const]
  })
  return Object.fromEntries(found)
}

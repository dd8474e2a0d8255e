import { findingWords } from '#rules/sending/lint-finding-copy.ts'
import { lintOutbound } from '#rules/sending/lint-outbound.ts'

type Words = Record<'title' | 'description' | 'body' | 'button', string>

/** Publishing problems by field, such as "cures" claims. `quotes`: those that clients currently allow. */
export function guideProblems(words: Words, quotes: readonly string[]): Partial<Words> {
  const found = (Object.keys(words) as (keyof Words)[]).flatMap(field => {
    const [finding] = lintOutbound(words[field], { audience: 'public', quotes }).filter(
      each => each.severity === 'block',
    )
    if (!finding) return []
    const { wrong, instead } = findingWords(finding)
    return [[field, `${wrong} ${instead}`] as const]
  })
  return Object.fromEntries(found)
}

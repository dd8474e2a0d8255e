import { useQuery } from '@tanstack/react-query'
import { wordsOfBlock } from '#diary/messages/problems/mail-problems.ts'
import type { Words } from '#diary/messages/schema.ts'
import { withNames } from '#diary/messages/templates/block-list.ts'
import type { LintFinding } from '#rules/sending/lint-outbound.ts'
import { useDebounced } from '#web/use-debounced.ts'
import { useMailServices } from '../editor-data.ts'

/** Always appended, so the linter doesn't report it missing. */
const foot = { unsubscribe_url: 'https://way.out', postal_address: 'postal address' }

/** Linter findings while typing. The linter loads with the first words. */
export function useFindings(
  text: string,
  channel: 'email' | 'sms',
  practice: string,
): readonly LintFinding[] {
  const said = useDebounced(text, 300)
  const services = useMailServices().data?.map(({ name }) => name)
  const found = useQuery({
    queryKey: ['services', 'findings', channel, practice, services, said],
    enabled: said.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { lintOutbound } = await import('#rules/sending/lint-outbound.ts')
      const whole = channel === 'email' ? `${said}\n${foot.postal_address}\n${foot.unsubscribe_url}` : said
      return lintOutbound(whole, {
        audience: 'person',
        purpose: 'marketing',
        channel,
        services: services ?? [],
        practice_name: practice,
        ...foot,
      })
    },
  })
  return found.data ?? []
}

/** The email as text for the linter and editor: by parts, with variable names. */
export const textOf = ({ subject, blocks }: Words): string =>
  [subject, ...blocks.map(wordsOfBlock)].map(withNames).join('\n')

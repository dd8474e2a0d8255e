import { useQuery } from '@tanstack/react-query'
import type { LintFinding } from '#rules/sending/lint-outbound.ts'
import { useDebounced } from '#web/use-debounced.ts'
import { wordsOfBlock } from '../../problems/mail-problems.ts'
import type { Words } from '../../schema.ts'
import { withNames } from '../../templates/block-list.ts'
import { useMailServices } from '../editor-data.ts'

/** What stands under every mail by itself, so that nobody is told it is missing. */
const foot = { unsubscribe_url: 'https://way.out', postal_address: 'postal address' }

/** What may not leave of words that sell something, as one types. The linter is a script that the first words load. */
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

/** The words of a mail as the linter reads them and its editor marks them: part by part, variables by their names. */
export const textOf = ({ subject, blocks }: Words): string =>
  [subject, ...blocks.map(wordsOfBlock)].map(withNames).join('\n')

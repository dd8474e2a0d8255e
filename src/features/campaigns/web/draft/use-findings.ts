import { useQuery } from '@tanstack/react-query'
import type { LintFinding } from '#features/messages/lint-outbound.ts'
import { useMailServices } from '#features/messages/web/editor-data.ts'
import { useDebounced } from '#web/use-debounced.ts'

/** What stands under every mail by itself, so that nobody is told it is missing. */
const foot = { unsubscribe_url: 'https://way.out', postal_address: 'postal address' }

/** What may not leave of these words, as one types. The linter is a script that the first words load. */
export function useFindings(
  text: string,
  channel: 'email' | 'sms',
  practice: string,
): readonly LintFinding[] {
  const said = useDebounced(text, 300)
  const services = useMailServices().data?.map(({ name }) => name)
  const found = useQuery({
    queryKey: ['campaigns', 'findings', channel, practice, services, said],
    enabled: said.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { lintOutbound } = await import('#features/messages/lint-outbound.ts')
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

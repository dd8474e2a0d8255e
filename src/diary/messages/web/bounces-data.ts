import { skipToken, useQuery } from '@tanstack/react-query'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { rowsOf } from '#web/rows/rows.ts'
import { type BouncedAddress, bouncedOf } from '../deliverability/bounced.ts'

/** A client's bounced addresses; disabled if the user may not see the outbox. */
export function useBounced(
  { email, phone }: { email: string | null; phone: string | null },
  maySee: boolean,
) {
  const addresses = [email?.trim().toLowerCase(), phone].filter(
    each => each != null && each !== '',
  ) as string[]
  return useQuery({
    queryKey: ['message_suppressions', addresses],
    queryFn:
      maySee && addresses.length > 0
        ? async ({ signal }): Promise<BouncedAddress[]> =>
            bouncedOf(
              rowsOf(
                await supabase()
                  .from('message_suppressions')
                  .select('channel,address,kind,at')
                  .in('address', addresses)
                  .is('lifted_at', null)
                  .order('at', { ascending: false })
                  .order('id')
                  .limit(20)
                  .abortSignal(signal),
              ),
            )
        : skipToken,
  })
}

export const useLiftBounce = () => useVerb('lift-bounce', ['message_suppressions'])

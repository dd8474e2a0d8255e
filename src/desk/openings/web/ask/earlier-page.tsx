import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { ManagedVisit } from '#desk/booking/schema.ts'
import { momentWords } from '#desk/booking/time/format-moment.ts'
import { BookingFrame } from '#desk/booking/web/booking-frame.tsx'
import { TokenUnavailable } from '#desk/booking/web/manage/token-unavailable.tsx'
import { RefusalBanner } from '#web/calls/refusal-banner.tsx'
import { requestContext } from '#web/pages/request-context.ts'
import { answered, type BehindToken, refusedToken, tokenHeaders, tokenMeta } from '#web/pages/token-page.ts'
import { Button } from '#web/ui/button.tsx'
import type { DayPart } from '../../day-part-labels.ts'
import { loadVisit, requestEarlier } from '../ask-data.ts'
import { PartsGrid } from '../parts-grid.tsx'
import { OnTheList } from './on-the-list.tsx'
import { useAsk } from './use-ask.ts'

type Found = BehindToken<{ managed: ManagedVisit; token: string }>

export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  const { data: managed, error } = await loadVisit(context.get(requestContext).call, token)
  const found: Found = error ? refusedToken(error) : { kind: 'found', managed, token }
  return answered(found)
}

export const headers = tokenHeaders
export const meta: MetaFunction = () => tokenMeta('Something earlier')

export default function EarlierPage() {
  const found = useLoaderData<Found>()
  return found.kind === 'found' ? <Earlier {...found} /> : <TokenUnavailable found={found} />
}

function Earlier({ managed, token: visitToken }: { managed: ManagedVisit; token: string }) {
  const { visit } = managed
  const { practice } = visit
  const [parts, setParts] = useState<DayPart[]>([])
  const { ask, busy, failure, token } = useAsk(() => requestEarlier({ token: visitToken, parts }))
  const back = { to: `/appointment-manage/${visitToken}`, label: 'Back to your visit' }
  return (
    <BookingFrame practice={practice}>
      {token ? (
        <OnTheList practiceName={practice.name} token={token} back={back} keeps />
      ) : (
        <form
          method="post"
          className="grid max-w-reading gap-5 pb-10"
          onSubmit={event => {
            event.preventDefault()
            void ask()
          }}
        >
          <div>
            <h2 tabIndex={-1} className="pt-7 font-display text-display-md">
              Something earlier, {visit.first_name}?
            </h2>
            <p className="mt-1 text-read text-muted-foreground">
              You have {visit.service_name} on {momentWords(visit.time_zone, visit.start)}. If an earlier time
              opens, {practice.name} can offer it to you. Your visit stays yours until you take one.
            </p>
          </div>
          <PartsGrid value={parts} onChange={setParts} />
          {failure ? (
            <RefusalBanner
              title="You are not on the list yet"
              error={failure}
              unsure="No answer came. Send it again: you'll be on the list only once."
            />
          ) : null}
          <noscript>
            <p className="rounded-md bg-info-soft px-4 py-3 text-read">
              To send this, allow scripts in your browser and reload the page.
            </p>
          </noscript>
          <Button
            type="submit"
            variant="primary"
            size="public"
            busy={busy ? 'Putting you on the list' : false}
          >
            Tell me if something earlier opens
          </Button>
        </form>
      )}
    </BookingFrame>
  )
}

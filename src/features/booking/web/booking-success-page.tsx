import { Navigation } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { requestContext } from '#web/request-context.ts'
import { TextLink } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Mark } from '#web/ui/logo.tsx'
import { momentWords } from '../moment-words.ts'
import { words } from '../page-messages.ts'
import type { ManagedVisit } from '../schema.ts'
import { CalendarButton, mapLink, WebCalendars } from './calendar-choices.tsx'
import { loadManaged } from './data.ts'
import { DonePicture } from './done-picture.tsx'
import { answered, type BehindToken, refusedToken, tokenHeaders, tokenMeta } from './manage/token-page.ts'
import { TokenUnavailable } from './manage/token-unavailable.tsx'
import { ReachWords } from './practice-contact.tsx'
import { useShownZone } from './shown-zone.ts'
import { VisitFacts } from './visit-facts.tsx'

type Found = { managed: ManagedVisit; token: string }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { data: managed, error } = await loadManaged(context.get(requestContext).call, token)
  const found: BehindToken<Found> = error ? refusedToken(error) : { kind: 'found', managed, token }
  return answered(found)
}

export const headers = tokenHeaders
export const meta: MetaFunction = () => tokenMeta('Your booking')

export default function BookingSuccessPage() {
  const found = useLoaderData<typeof loader>()
  if (found.kind !== 'found') return <TokenUnavailable found={found} />
  const { managed, token } = found
  const { visit } = managed
  const { practice } = visit
  const isOff = visit.status === 'cancelled'
  const isAsked = visit.status === 'pending'
  return (
    <div className="flex min-h-dvh flex-col bg-card wrap-anywhere">
      <DonePicture className="h-62 w-full" />
      <main className="mx-auto w-full max-w-reading flex-1 px-5 pt-7 sm:px-8">
        <h1 className="font-display text-display-md">{titleOf(visit)}</h1>
        <p className="mt-1 text-read text-muted-foreground">
          {isOff ? 'Nothing is booked for you any more.' : null}
          {isAsked ? words.byMail : null}
          {isOff || isAsked ? null : 'We sent the details to your email.'}
        </p>
        <VisitFacts visit={visit} className="mt-5" />
        {isOff ? null : (
          <>
            <div className="mt-5 grid grid-cols-1 gap-3 min-[22.5rem]:grid-cols-2">
              <CalendarButton token={token} />
              {practice.address ? (
                <a
                  href={mapLink(practice.address)}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={buttonClass({ variant: 'secondary', size: 'public', block: true })}
                >
                  <Navigation aria-hidden="true" className="size-5" />
                  Directions
                </a>
              ) : null}
            </div>
            <div className="mt-3">
              <WebCalendars visit={visit} />
            </div>
          </>
        )}
        <p className="mt-6 text-body text-muted-foreground">
          <ChangeWords managed={managed} token={token} />
        </p>
        {isOff || visit.pieces || visit.is_seat ? null : (
          <p className="mt-3 text-body text-muted-foreground">
            Sooner would suit you better?{' '}
            <TextLink to={`/openings/earlier/${token}`} reloadDocument>
              Tell me if something earlier opens
            </TextLink>
            .
          </p>
        )}
      </main>
      <footer className="mx-auto px-5 py-8 text-small">
        <a
          href="/"
          className="inline-flex min-h-6 items-center gap-2 rounded-xs text-muted-foreground hover:underline"
        >
          <Mark className="h-3.5" />
          Booking by Stillpoint
        </a>
      </footer>
    </div>
  )
}

function titleOf({ status, first_name, comes, practice }: ManagedVisit['visit']): string {
  if (status === 'cancelled') return 'This visit is cancelled.'
  if (status === 'pending') return `${practice.name} has your request, ${first_name}.`
  return comes ? `${comes} is booked, ${first_name}.` : `You are booked, ${first_name}.`
}

function ChangeWords({ managed, token }: Found) {
  const { visit, reason, change_until } = managed
  const to = `/appointment-manage/${token}`
  const { zone } = useShownZone(visit.time_zone)
  const until = change_until ? momentWords(zone, change_until) : null
  if ((reason === 'open' || reason === 'asked') && until) {
    return (
      <>
        Need to change it? <TextLink to={to}>Move or cancel</TextLink> free of charge until {until}.
      </>
    )
  }
  if (reason === 'regret') {
    return (
      <>
        A slip of the finger? <TextLink to={to}>Take it back</TextLink> within 3 minutes of booking. After
        that, reach the practice. <ReachWords practice={visit.practice} />
      </>
    )
  }
  if (reason === 'cancelled')
    return <TextLink to={`/book/${visit.practice.slug ?? visit.practice.id}`}>Book another time</TextLink>
  return (
    <>
      To move or cancel, please reach the practice. <ReachWords practice={visit.practice} />
    </>
  )
}

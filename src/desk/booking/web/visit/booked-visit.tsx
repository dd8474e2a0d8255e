import { Navigation } from 'lucide-react'
import { useContext } from 'react'
import { TextLink } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { words } from '../../page-messages.ts'
import type { ManagedVisit } from '../../schema.ts'
import { momentWords } from '../../time/format-moment.ts'
import { BookedInContext } from '../booked-in.ts'
import { ReachWords } from '../practice-contact.tsx'
import { useShownZone } from '../time/shown-zone.ts'
import { CalendarButton, mapLink, WebCalendars } from './calendar-choices.tsx'
import { VisitFacts } from './visit-facts.tsx'

export interface BookedVisitProps {
  managed: ManagedVisit
  token: string
}

export function BookedVisit({ managed, token }: BookedVisitProps) {
  const { away } = useContext(BookedInContext)
  const { visit } = managed
  const { practice } = visit
  const isOff = visit.status === 'cancelled'
  const isAsked = visit.status === 'pending'
  return (
    <>
      <h1 tabIndex={-1} className="font-display text-display-md">
        {titleOf(visit)}
      </h1>
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
          <TextLink to={`/openings/earlier/${token}`} reloadDocument {...away}>
            Tell me if something earlier opens
          </TextLink>
          .
        </p>
      )}
    </>
  )
}

function titleOf({ status, first_name, comes, practice }: ManagedVisit['visit']): string {
  if (status === 'cancelled') return 'This visit is cancelled.'
  if (status === 'pending') return `${practice.name} has your request, ${first_name}.`
  return comes ? `${comes} is booked, ${first_name}.` : `You are booked, ${first_name}.`
}

function ChangeWords({ managed, token }: BookedVisitProps) {
  const { away } = useContext(BookedInContext)
  const { visit, reason, change_until } = managed
  const to = `/appointment-manage/${token}`
  const { zone } = useShownZone(visit.time_zone)
  const until = change_until ? momentWords(zone, change_until) : null
  if ((reason === 'open' || reason === 'asked') && until) {
    return (
      <>
        Need to change it?{' '}
        <TextLink to={to} {...away}>
          Move or cancel
        </TextLink>{' '}
        free of charge until {until}.
      </>
    )
  }
  if (reason === 'regret') {
    return (
      <>
        A slip of the finger?{' '}
        <TextLink to={to} {...away}>
          Take it back
        </TextLink>{' '}
        within 3 minutes of booking. After that, reach the practice. <ReachWords practice={visit.practice} />
      </>
    )
  }
  if (reason === 'cancelled')
    return (
      <TextLink to={`/book/${visit.practice.slug ?? visit.practice.id}`} {...away}>
        Book another time
      </TextLink>
    )
  return (
    <>
      To move or cancel, please reach the practice. <ReachWords practice={visit.practice} />
    </>
  )
}

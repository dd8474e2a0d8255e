import { CalendarClock } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { announce } from '#web/ui/announcer.tsx'
import { Button, ButtonLink, TextLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { words } from '../../page-messages.ts'
import { momentWords } from '../../time/format-moment.ts'
import { BookingFrame } from '../booking-frame.tsx'
import { ReachWords } from '../practice-contact.tsx'
import { useShownZone } from '../time/shown-zone.ts'
import { CalendarButton } from '../visit/calendar-choices.tsx'
import { VisitFacts } from '../visit/visit-facts.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChangeRules } from './change-rules.tsx'
import { ConfirmVisit } from './confirm-visit.tsx'
import type { ManageFound } from './manage-found.ts'
import { MoveVisit } from './move-visit.tsx'

type Done = 'moved' | 'cancelled'

export function ManagedVisitView({ found }: { found: ManageFound }) {
  const { managed, token } = found
  const { visit } = managed
  const { practice } = visit
  const { zone, name } = useShownZone(visit.time_zone)
  const moment = (start: string) => `${momentWords(zone, start)}${name ? `, ${name}` : ''}`
  const [query] = useSearchParams()
  const [done, setDone] = useState<Done | null>(null)
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isOff = visit.status === 'cancelled'
  const canChange = managed.can_change && (visit.status === 'pending' || visit.status === 'confirmed')
  const isMoving = canChange && query.has('move')

  const finish = (what: Done, start: string) => {
    setDone(what)
    announce(what === 'moved' ? words.movedTo(moment(start)) : words.cancelled)
    heading.current?.focus()
  }

  // Facts come before the actions, and are hidden while picking another time.
  const facts = (
    <aside aria-label="The visit" className="min-w-0 lg:col-start-2 lg:row-start-1">
      <VisitFacts visit={visit} />
      <div className="mt-4">
        <CalendarButton token={token} label={isOff ? 'Take it out of the calendar' : 'Add to calendar'} />
      </div>
    </aside>
  )
  return (
    <BookingFrame practice={practice}>
      <h2 ref={heading} tabIndex={-1} className="pt-7 font-display text-display-md md:pt-9">
        {titleOf(done, isOff, visit)}
      </h2>
      <div className="mt-4 grid gap-6 pb-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        {isMoving ? null : facts}
        <div className="grid min-w-0 content-start gap-5 lg:col-start-1 lg:row-start-1">
          {done === 'moved' ? (
            <Banner tone="success" title={words.movedTo(moment(visit.start))}>
              <p>{words.addAgain}</p>
            </Banner>
          ) : null}
          {visit.status === 'pending' ? (
            <Banner tone="primary">
              <p>{words.byMail}</p>
            </Banner>
          ) : null}
          {isMoving ? null : <ConfirmVisit managed={managed} token={token} />}
          {isOff ? <p className="text-read text-muted-foreground">{words.nothingBooked}</p> : null}
          {isMoving ? (
            <MoveVisit found={found} onMoved={start => finish('moved', start)} />
          ) : (
            <ChangeRules managed={managed} canChange={canChange} />
          )}
          {canChange ? (
            <noscript>
              <p className="rounded-md bg-info-soft px-4 py-3 text-read">
                {words.noScriptChange} <ReachWords practice={practice} />
              </p>
            </noscript>
          ) : null}
          {canChange && !isMoving ? (
            <div className="flex flex-wrap gap-3">
              <ButtonLink
                to="?move=1"
                variant="primary"
                size="public"
                preventScrollReset
                onClick={() => setDone(null)}
                icon={<CalendarClock aria-hidden="true" className="size-5" />}
                className="max-sm:w-full"
              >
                {visit.is_seat ? 'Move to another class' : 'Move to another time'}
              </ButtonLink>
              <Button size="public" onClick={() => setAsking(true)} className="max-sm:w-full">
                Cancel the visit
              </Button>
            </div>
          ) : null}
          {canChange && !isMoving && !visit.pieces && !visit.is_seat ? (
            <p className="text-body text-muted-foreground">
              Sooner would suit you better?{' '}
              <TextLink to={`/openings/earlier/${token}`} reloadDocument>
                Tell me if something earlier opens
              </TextLink>
              .
            </p>
          ) : null}
          {isOff ? (
            <ButtonLink
              to={`/book/${practice.slug ?? practice.id}`}
              reloadDocument
              variant="primary"
              size="public"
              className="justify-self-start max-sm:w-full"
            >
              Book another time
            </ButtonLink>
          ) : null}
        </div>
        {isMoving ? facts : null}
      </div>
      <CancelDialog
        open={isAsking}
        onOpenChange={setAsking}
        managed={managed}
        token={token}
        onCancelled={() => finish('cancelled', visit.start)}
      />
    </BookingFrame>
  )
}

function titleOf(
  done: Done | null,
  isOff: boolean,
  { first_name, comes }: ManageFound['managed']['visit'],
): string {
  if (isOff) return done === 'cancelled' ? words.cancelled : 'This visit is cancelled.'
  if (done === 'moved') return `Moved, ${first_name}.`
  return comes ? `The visit of ${comes}, ${first_name}` : `Your visit, ${first_name}`
}

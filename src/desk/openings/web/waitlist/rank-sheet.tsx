import { useState } from 'react'
import { Link } from 'react-router'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { formatMoney } from '#lib/format-money.ts'
import { fullName } from '#lib/names/person-names.ts'
import { formatRange, formatShortDay, formatTime } from '#lib/time/dates.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { reasonWords } from '../../messages.ts'
import { type OpeningRow, type RequestRow, useMakeOffer, useRanked } from '../data.ts'

interface RankSheetProps {
  opening: OpeningRow
  requests: readonly RequestRow[]
  practice: Practice
  practitioner: string
  usualMinutes: number
  onClose: () => void
}

const spans = (usual: number) =>
  [...new Set([usual, 60, 240, 1440])]
    .sort((a, b) => a - b)
    .map(minutes => ({
      value: String(minutes),
      label:
        minutes < 60
          ? `${minutes} minutes`
          : minutes === 60
            ? 'an hour'
            : minutes === 1440
              ? 'a day'
              : `${minutes / 60} hours`,
    }))

export function RankSheet({
  opening,
  requests,
  practice,
  practitioner,
  usualMinutes,
  onClose,
}: RankSheetProps) {
  const ranked = useRanked(opening.id)
  const offer = useMakeOffer()
  const [minutes, setMinutes] = useState(String(Math.max(usualMinutes, 60)))
  const [sending, setSending] = useState<string | null>(null)
  const zone = practice.time_zone
  const [from, to] = [Date.parse(opening.starts_at), Date.parse(opening.ends_at)]
  const known = new Map(requests.map(request => [request.id, request]))
  const at = (instant: string) => formatTime(zone, Date.parse(instant))
  const out = opening.opening_offers.filter(
    one => one.state === 'offered' && Date.parse(one.expires_at) > Date.now(),
  )
  const send = async (request_id: string, name: string) => {
    setSending(request_id)
    const { error } = await offer.run({ opening_id: opening.id, request_id, minutes: Number(minutes) })
    setSending(null)
    if (error) return toastRefusal(`${name} was not asked`, error)
    toast({ title: `${name} is asked`, glyph: 'check', key: 'waitlist' })
    onClose()
  }
  return (
    <Sheet
      open
      onOpenChange={() => onClose()}
      title={`Who gets ${formatShortDay(zone, from)} at ${formatTime(zone, from)}?`}
      description={`${formatRange(zone, from, to)} with ${practitioner}`}
    >
      {ranked.isLoadingError ? (
        <ErrorState title="The list could not be made" onRetry={() => ranked.refetch()}>
          {ranked.error.message}
        </ErrorState>
      ) : (
        <Loading
          loading={ranked.isPending}
          label="Looking who could come"
          skeleton={<Skeleton className="h-60 rounded-lg" />}
        >
          {ranked.data ? (
            <div className="flex flex-col gap-5">
              <Field label="They have this long to answer">
                <Select
                  value={minutes}
                  onChange={event => setMinutes(event.target.value)}
                  options={spans(usualMinutes)}
                />
              </Field>
              {out.map(one => (
                <p key={one.id} className="rounded-md bg-point-soft px-4 py-3 text-body wrap-anywhere">
                  {fullName(one.asker?.clients ?? null)} was offered {at(one.starts_at)} and can take it until{' '}
                  {at(one.expires_at)}. Take that offer back to give the time to somebody else.
                </p>
              ))}
              {ranked.data.offers.length === 0 ? (
                <p className="text-body text-muted-foreground">
                  No one on the list can make it.{' '}
                  {ranked.data.left_out.length > 0 ? 'Why, stands below.' : 'The list is empty.'}
                </p>
              ) : (
                <ol className="-mx-5 border-b border-border">
                  {ranked.data.offers.map((one, place) => {
                    const request = known.get(one.request_id)
                    const name = fullName(request?.clients ?? null)
                    return (
                      <li
                        key={one.request_id}
                        className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-border px-5 py-3.5"
                      >
                        <span
                          aria-hidden="true"
                          className="inline-flex size-6 items-center justify-center rounded-sm bg-muted text-small font-semibold tabular"
                        >
                          {place + 1}
                        </span>
                        <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
                          <p className="text-body font-semibold">{name}</p>
                          <p className="text-small text-muted-foreground">
                            {request?.services?.name ?? 'A service'}, {at(one.start)} to {at(one.end)},{' '}
                            {formatMoney(one.price_cents, practice.currency)}
                          </p>
                          {one.gives_back ? (
                            <p className="text-small">
                              Taking it gives back {formatShortDay(zone, Date.parse(one.gives_back))},{' '}
                              {at(one.gives_back)}.
                            </p>
                          ) : null}
                        </div>
                        <Button
                          size="sm"
                          variant="primary"
                          busy={sending === one.request_id ? 'Asking' : false}
                          onClick={() => void send(one.request_id, name)}
                        >
                          Offer it<span className="sr-only">: {name}</span>
                        </Button>
                      </li>
                    )
                  })}
                </ol>
              )}
              {ranked.data.left_out.length > 0 ? (
                <section aria-labelledby="left-out">
                  <h3 id="left-out" className="text-small font-semibold">
                    Not asked, and why
                  </h3>
                  <ul className="mt-2 grid grid-cols-1 gap-1.5 text-small wrap-anywhere">
                    {ranked.data.left_out.map(({ request_id, reason }) => {
                      const request = known.get(request_id)
                      return (
                        <li key={request_id}>
                          <Link
                            to={request ? `/clients/${request.client_id}` : '/clients'}
                            className="rounded-xs font-semibold hover:underline"
                          >
                            {fullName(request?.clients ?? null)}
                          </Link>{' '}
                          <span className="text-muted-foreground">{reasonWords[reason]}</span>
                        </li>
                      )
                    })}
                  </ul>
                </section>
              ) : null}
            </div>
          ) : null}
        </Loading>
      )}
    </Sheet>
  )
}

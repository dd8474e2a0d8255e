import { Link } from 'react-router'
import { fullName } from '#lib/names/person-names.ts'
import { formatTime } from '#lib/time/dates.ts'
import { formatRelativeTime } from '#lib/time/format-when.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { offerLooks, untoldWords } from '../../status-labels.ts'
import { type OfferRow, useWithdrawOffer } from '../data.ts'

export function OfferLine({ offer, zone, now }: { offer: OfferRow; zone: string; now: number }) {
  const withdraw = useWithdrawOffer()
  const person = offer.asker?.clients ?? null
  const isOut = offer.state === 'offered' && Date.parse(offer.expires_at) > now
  const look = offerLooks[offer.state === 'offered' && !isOut ? 'expired' : offer.state]
  const minutes = Math.ceil((Date.parse(offer.expires_at) - now) / 60_000)
  const at = (instant: string) => formatTime(zone, Date.parse(instant))
  const take = async () => {
    const { error } = await withdraw.run({ offer_id: offer.id })
    if (error) toastRefusal('The offer was not taken back', error)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken px-3 py-2 text-small">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {person ? (
          <Link to={`/clients/${person.id}`} className="rounded-xs font-semibold hover:underline">
            {fullName(person)}
          </Link>
        ) : (
          'Somebody'
        )}
        <span className="text-muted-foreground">
          {' '}
          {offer.asker?.services?.name ?? ''} at {at(offer.starts_at)}
          {offer.untold ? `, nothing sent: ${untoldWords[offer.untold] ?? 'no letter could go'}` : ''}
        </span>
      </span>
      <span className="text-muted-foreground tabular">
        {offer.state === 'waiting' ? 'at' : 'asked'}{' '}
        {formatRelativeTime(zone, Date.parse(offer.offer_at), now)}
        {isOut ? `, ${minutes} min left` : ''}
      </span>
      {look ? <Badge tone={look.tone}>{look.label}</Badge> : null}
      {isOut ? (
        <Button
          size="sm"
          variant="ghost"
          busy={withdraw.busy ? 'Taking back' : false}
          onClick={() => void take()}
        >
          Take back<span className="sr-only">: {person ? fullName(person) : 'the offer'}</span>
        </Button>
      ) : null}
    </li>
  )
}

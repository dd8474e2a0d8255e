import { lengthPrice } from '#diary/visits/practitioner-prices.ts'
import { formatMoney } from '#lib/format-money.ts'
import { cn } from '#web/ui/cn.ts'
import type { BookingPlace } from '../../booking-address.ts'
import type { BookingService } from '../../schema.ts'
import { fromMoney, lengthChoices, lowerFirst, minuteWords } from '../../visit-copy.ts'
import { Calendar, Check } from '../steps/first-icons.tsx'

interface ServiceCardProps {
  service: BookingService
  place: BookingPlace
  currency: string
  /** 'Thu, May 21, 10:30 am', with the zone if it isn't the practice's. */
  nextFree: string | null
  /** Hidden on a phone until the list is expanded. */
  folds: boolean
}

// The colors' classes are written out in the kit's service-color.ts, which costs more than the one that is needed here.
// The browser knows which radio is checked before React does, so looks follow it and not state.
export function ServiceCard({ service, place, currency, nextFree, folds }: ServiceCardProps) {
  const { id, name, description, dye, durations, addons } = service
  const isChosen = place.service_id === id
  const prices = durations.map(duration => lengthPrice(service, duration, null))
  const price_cents = Math.min(...prices.map(one => one.price_cents))
  const is_from = prices.some(one => one.is_from || one.price_cents !== price_cents)
  const price = fromMoney({ price_cents, is_from }, currency)
  const lengths = lengthChoices(durations.map(duration => duration.duration_min))
  const hasChoice = durations.length > 1
  return (
    <li
      className={cn(
        'group/card relative min-w-0 rounded-lg border border-border-strong bg-card inset-shadow-edge-secondary',
        'has-[[name=service]:checked]:border-primary has-[[name=service]:checked]:shadow-[0_0_0_1px_var(--primary)] has-[[name=service]:checked]:inset-shadow-none',
        'has-[[name=service]:focus-visible]:focus-mark',
        folds &&
          'max-md:hidden max-md:has-[[name=service]:checked]:block max-md:[form:has([data-all]:checked)_&]:block',
      )}
    >
      <label className="flex gap-3.5 p-4 md:px-4">
        <span className="relative mt-px size-5.5 flex-none">
          <input
            type="radio"
            name="service"
            value={id}
            defaultChecked={isChosen}
            aria-labelledby={`${id}-name ${id}-price ${id}-lengths`}
            aria-describedby={description ? `${id}-description` : undefined}
            className="peer block size-full appearance-none rounded-full border border-input bg-card outline-none checked:border-primary checked:bg-primary focus-visible:shadow-none focus-visible:outline-none forced-colors:appearance-auto"
          />
          <span className="pointer-events-none absolute inset-0 m-auto size-2 rounded-full bg-point opacity-0 peer-checked:opacity-100" />
        </span>
        <span className="grid min-w-0 flex-1 grid-cols-[1fr_auto] gap-x-4">
          <span className="flex min-w-0 items-start gap-2">
            <span className={`mt-1 h-4 w-1 flex-none rounded-full bg-service-${dye}-bar`} />
            <span id={`${id}-name`} className="min-w-0 text-[1.0625rem] leading-6 font-semibold">
              {name}
            </span>
          </span>
          <span
            id={`${id}-price`}
            className={cn(
              'text-right text-read font-medium whitespace-nowrap tabular',
              hasChoice && 'group-has-[[name=service]:checked]/card:hidden',
            )}
          >
            {price}
          </span>
          {description ? (
            <span
              id={`${id}-description`}
              className="col-span-2 text-read text-muted-foreground md:col-span-1 md:col-start-1 md:text-[0.9375rem]"
            >
              {description}
            </span>
          ) : null}
          <span
            id={`${id}-lengths`}
            className={cn(
              'col-span-2 text-[0.9375rem] text-muted-foreground md:col-span-1 md:text-right md:text-body',
              !description && 'md:col-start-2',
              hasChoice && 'group-has-[[name=service]:checked]/card:hidden',
            )}
          >
            {lengths}
          </span>
        </span>
      </label>
      <div className="hidden pr-4 pb-4 pl-13 group-has-[[name=service]:checked]/card:block max-xs:pl-4">
        {hasChoice ? <Lengths service={service} place={place} currency={currency} /> : null}
        {addons.length > 0 ? (
          <fieldset className={cn('min-w-0', hasChoice && 'mt-3.5 border-t border-border pt-2.5')}>
            <legend className="sr-only">Add to {name}</legend>
            {addons.map(addon => (
              <Addon
                key={addon.id}
                addon={addon}
                currency={currency}
                isChosen={place.addon_ids.includes(addon.id)}
              />
            ))}
          </fieldset>
        ) : null}
        {nextFree ? (
          <p className="mt-2 flex items-center gap-2 text-body text-muted-foreground">
            <Calendar className="size-4" />
            Next free: {nextFree}
          </p>
        ) : null}
      </div>
    </li>
  )
}

interface AddonProps {
  addon: BookingService['addons'][number]
  currency: string
  isChosen: boolean
}

/** The whole row is the target. */
function Addon({ addon, currency, isChosen }: AddonProps) {
  return (
    <label className="flex min-h-11 flex-wrap items-center gap-2.5 text-read">
      <span className="relative flex-none">
        <input
          type="checkbox"
          name="addons"
          value={addon.id}
          defaultChecked={isChosen}
          className="peer block size-5.5 appearance-none rounded-[5px] border border-input bg-card checked:border-primary checked:bg-primary forced-colors:appearance-auto"
        />
        <Check className="pointer-events-none absolute inset-0 m-auto size-4 text-primary-foreground opacity-0 peer-checked:opacity-100" />
      </span>
      <span className="min-w-0 flex-1 basis-32">Add {lowerFirst(addon.name)}</span>
      <span className="ml-auto whitespace-nowrap text-muted-foreground tabular">
        {addon.duration_min > 0 ? `+${minuteWords(addon.duration_min)}, ` : '+'}
        {formatMoney(addon.price_cents, currency)}
      </span>
    </label>
  )
}

function Lengths({ service, place, currency }: Pick<ServiceCardProps, 'service' | 'place' | 'currency'>) {
  const wished = place.service_id === service.id ? place.duration_id : undefined
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Length of {service.name}</legend>
      <div className="flex flex-wrap gap-2">
        {service.durations.map((duration, index) => (
          <label
            key={duration.id}
            className="relative flex min-h-11 flex-1 flex-col items-center justify-center rounded-md border border-border-strong bg-secondary px-3.5 pt-1.5 pb-2 text-read leading-5 whitespace-nowrap tabular inset-shadow-edge-secondary has-[:checked]:border-primary has-[:checked]:bg-primary has-[:checked]:text-primary-foreground has-[:checked]:inset-shadow-edge-primary has-[:focus-visible]:focus-mark md:flex-none md:flex-row md:gap-2"
          >
            <input
              type="radio"
              name={`for-${service.id}`}
              value={duration.id}
              defaultChecked={wished ? wished === duration.id : index === 0}
              className="absolute inset-0 appearance-none opacity-0"
            />
            <span className="font-semibold">{minuteWords(duration.duration_min)}</span>
            <span>{fromMoney(lengthPrice(service, duration, null), currency)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

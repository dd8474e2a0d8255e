import { CalendarClock, Check, Eye, Pencil, Shuffle, SkipForward } from 'lucide-react'
import { formatTime } from '#lib/time/dates.ts'
import { hasTopic } from '#rules/planning/goals.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { MenuItem } from '#web/ui/menus/menu.tsx'
import { RowMenu } from '#web/ui/menus/row-menu.tsx'
import { mayDo } from '../../items/item-state.ts'
import { audienceWords } from '../../plan-labels.ts'
import type { PlanResult, ShownItem } from '../../schema.ts'
import { ChannelBadge } from './channel-badge.tsx'
import { ItemBadge } from './item-badge.tsx'
import { itemDay } from './item-copy.ts'
import { ItemResults } from './item-results.tsx'
import { PausedPart } from './paused-part.tsx'
import type { ItemActs } from './use-item-acts.ts'

export type ItemDialog = { kind: 'look' | 'move' | 'edit' | 'figure' | 'approve'; item: ShownItem }

interface PlanItemProps {
  item: ShownItem
  zone: string
  isOpen: boolean
  brought: PlanResult | null
  /** Its network must be reconnected first. */
  isPaused: boolean
  isNext?: boolean
  acts: ItemActs
  onOpen: (dialog: ItemDialog) => void
}

const icon = { 'aria-hidden': true, className: 'size-4' } as const

export function PlanItem({ item, zone, isOpen, brought, isPaused, isNext, acts, onOpen }: PlanItemProps) {
  const { state, title } = item
  const isSkipped = state === 'skipped'
  const at = Date.parse(item.at)
  const isPast = at <= Date.now()
  const words = wordsOf(item)
  const handedTo = item.post_id ?? item.campaign_id
  // The results already link to it by name.
  const isNamed = brought?.items.some(
    each => each.item_id === item.id && each.carriers.some(({ id, url }) => id === handedTo && !url),
  )
  return (
    <li
      data-row={item.id}
      className={cn(
        'grid min-h-15.5 items-center gap-x-3 gap-y-1 border-t border-border px-5 py-2.75',
        'grid-cols-[1fr_auto] md:grid-cols-[4.5rem_7.875rem_minmax(0,1fr)_auto]',
      )}
    >
      <p className="text-body leading-5">
        <span className="font-semibold">{itemDay(zone, item.at)}</span>
        <span className="text-muted-foreground max-md:ml-2 md:block">{formatTime(zone, at)}</span>
      </p>
      <div className="max-md:justify-self-end">
        <ChannelBadge kind={item.kind} channel={item.channel} />
      </div>
      <div className="min-w-0 max-md:col-span-2">
        <p className={cn('leading-5', isSkipped && 'text-muted-foreground line-through')}>
          <span className="font-semibold wrap-anywhere max-md:text-[1rem] max-md:leading-[1.375rem]">
            {title}
          </span>{' '}
          <span className="text-small text-muted-foreground">{audienceWords(item)}</span>
        </p>
        <p className="text-small text-muted-foreground">
          <span className="max-md:sr-only">Why: </span>
          {item.why.key === 'history' ? (
            item.why.words
          ) : (
            <button
              type="button"
              onClick={() => onOpen({ kind: 'figure', item })}
              className="rounded-xs text-left text-link underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {item.why.words}
            </button>
          )}
        </p>
        {item.draft?.is_untrue ? (
          <p className="text-small font-semibold text-warning">Its words are no longer true.</p>
        ) : null}
        {isSkipped || !(item.note || words) ? null : (
          <p className="text-small text-muted-foreground">
            {item.note ? <span className="block text-foreground">{item.note}</span> : null}
            {words}
          </p>
        )}
        {handedTo && !isNamed ? (
          <p className="mt-1.5 text-small">
            <TextLink
              to={
                item.post_id ? `/social-media?post=${item.post_id}` : `/email-marketing/${item.campaign_id}`
              }
              className="inline-flex min-h-6 items-center"
            >
              {item.post_id ? 'Open the post' : 'Open the mail'}
            </TextLink>
          </p>
        ) : null}
        {brought ? <ItemResults brought={brought} itemId={item.id} zone={zone} /> : null}
      </div>
      <div className="flex items-center gap-2 max-md:col-span-2 max-md:mt-1 md:justify-end">
        {isOpen && (mayDo('change', state) || mayDo('skip', state)) ? (
          <div className="max-md:order-last max-md:ml-auto">
            <Choices item={item} acts={acts} onOpen={onOpen} />
          </div>
        ) : null}
        {isPaused ? (
          <PausedPart channel={item.channel} />
        ) : isOpen && state === 'proposed' ? (
          isPast ? (
            <span className="text-small text-muted-foreground">Its time has passed</span>
          ) : (
            <>
              <Button
                size="sm"
                variant={isNext ? 'primary' : 'secondary'}
                className="max-md:min-h-11"
                data-main-act="yes"
                aria-label={`Approve ${title}`}
                onClick={() => onOpen({ kind: 'approve', item })}
              >
                Approve
              </Button>
              <Button
                size="sm"
                className="min-h-11 md:hidden"
                aria-label={`Look at ${title}`}
                onClick={() => onOpen({ kind: 'look', item })}
              >
                Look
              </Button>
            </>
          )
        ) : (
          <ItemBadge item={item} />
        )}
        {isOpen && mayDo('undo', state) && !item.has_left ? (
          <Button
            size="sm"
            variant="link"
            className="ml-1 max-md:min-h-11"
            data-main-act="undo"
            aria-label={`Undo ${title}`}
            onClick={() => void acts.undo(item)}
          >
            Undo
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function wordsOf({ state, draft_words, carried_words, failed_words }: ShownItem): string | null {
  if (state === 'proposed') return draft_words
  if (state === 'failed') return failed_words && `“${failed_words}”`
  return state === 'done' ? null : carried_words
}

function Choices({ item, acts, onOpen }: Pick<PlanItemProps, 'item' | 'acts' | 'onOpen'>) {
  const { state, kind, title } = item
  return (
    <RowMenu name={title}>
      <MenuItem icon={<Eye {...icon} />} onSelect={() => onOpen({ kind: 'look', item })}>
        Look
      </MenuItem>
      {mayDo('change', state) && hasTopic(kind) ? (
        <MenuItem icon={<Shuffle {...icon} />} onSelect={() => void acts.swap(item)}>
          Swap for something else
        </MenuItem>
      ) : null}
      {mayDo('change', state) ? (
        <>
          <MenuItem icon={<CalendarClock {...icon} />} onSelect={() => onOpen({ kind: 'move', item })}>
            Move
          </MenuItem>
          <MenuItem icon={<Pencil {...icon} />} onSelect={() => onOpen({ kind: 'edit', item })}>
            Edit
          </MenuItem>
        </>
      ) : null}
      {mayDo('finish', state) && state !== 'scheduled' ? (
        <MenuItem icon={<Check {...icon} />} onSelect={() => void acts.finish(item)}>
          Mark as done
        </MenuItem>
      ) : null}
      {mayDo('skip', state) ? (
        <MenuItem icon={<SkipForward {...icon} />} onSelect={() => void acts.skip(item)}>
          Skip
        </MenuItem>
      ) : null}
    </RowMenu>
  )
}

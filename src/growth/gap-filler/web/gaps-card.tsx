import { Settings2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useNextFocus } from '#web/focus/use-next-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { gapStateText, lengthWords, postWords, timeWords } from '../gap-copy.ts'
import { takeBackMs } from '../gap-settings.ts'
import type { GapsShown, ShownGap } from '../schema.ts'
import { type GapOffer, useGapOffers, useGaps } from './gap-data.ts'
import { GapDialog } from './gap-dialog.tsx'
import { GapSettingsDialog } from './gap-settings-dialog.tsx'
import { OpenTimeRuler } from './open-time-ruler.tsx'
import { useGapActs } from './use-gap-acts.ts'

export function GapsCard() {
  const { data, isPending, isLoadingError, refetch } = useGaps()
  const [isSetting, setSetting] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const goOnAt = useNextFocus('[aria-labelledby="gaps-title"]')
  const open = data ? [...data.for_waitlist, ...data.gaps.filter(({ state }) => state !== 'ended')] : []
  const gap = data?.gaps.find(({ id, state }) => id === opened && state === 'proposed')
  return (
    <Card aria-labelledby="gaps-title">
      <CardHeader
        id="gaps-title"
        title="Open time to fill"
        description={
          data?.settings.is_on && open.length > 0
            ? `${lengthWords(open)} in the next ${data.settings.hours} hours`
            : undefined
        }
        aside={
          data ? (
            <Button
              size="sm"
              icon={<Settings2 aria-hidden="true" className="size-4" />}
              onClick={() => setSetting(true)}
            >
              Settings
            </Button>
          ) : null
        }
      />
      {isLoadingError ? (
        <ErrorState title="Open time could not be loaded" onRetry={() => refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={isPending}
          label="Looking for open time"
          skeleton={<Skeleton className="m-5 h-40 rounded-md" />}
        >
          {data ? (
            <Gaps
              shown={data}
              onOpen={gapId => {
                goOnAt(gapId)
                setOpened(gapId)
              }}
              onPress={goOnAt}
              onSet={() => setSetting(true)}
            />
          ) : null}
        </Loading>
      )}
      {data && isSetting ? (
        <GapSettingsDialog settings={data.settings} onClose={() => setSetting(false)} />
      ) : null}
      {data && gap ? <GapDialog gap={gap} zone={data.time_zone} onClose={() => setOpened(null)} /> : null}
    </Card>
  )
}

interface GapsProps {
  shown: GapsShown
  onOpen: (gapId: string) => void
  onPress: (gapId: string) => void
  onSet: () => void
}

const shortest = { waitlist: 2, gaps: 4 }

const quiet = 'border-t border-border px-5 py-4 text-muted-foreground'

function Gaps({ shown, onOpen, onPress, onSet }: GapsProps) {
  const { settings, gaps, for_waitlist, time_zone: zone } = shown
  const [isAll, setAll] = useState(false)
  const offers = useGapOffers(gaps.filter(({ state }) => state === 'proposed').map(({ id }) => id))
  if (!settings.is_on && gaps.length === 0)
    return (
      <div className={quiet}>
        <p>
          When it's on, this finds upcoming open slots that no one on the waitlist wants and suggests whom to
          write to: clients who are due and opted in to offers.
        </p>
        <Button className="mt-3" onClick={onSet}>
          Switch it on
        </Button>
      </div>
    )
  if (gaps.length === 0 && for_waitlist.length === 0)
    return <p className={quiet}>Nothing is open in the next {settings.hours} hours that could be offered.</p>
  const open = [...for_waitlist, ...gaps.filter(({ state }) => state !== 'ended')]
  const ofWaitlist = isAll ? for_waitlist : for_waitlist.slice(0, shortest.waitlist)
  const ofGaps = isAll ? gaps : gaps.slice(0, shortest.gaps)
  const count = for_waitlist.length + gaps.length
  return (
    <>
      <OpenTimeRuler open={open} zone={zone} />
      <ul>
        {ofWaitlist.map(each => (
          <li key={`${each.practitioner_id} ${each.starts_at}`} className={row}>
            <When words={timeWords(zone, each)} who={each.practitioner_name}>
              {each.people === 1 ? 'Somebody on the waitlist fits.' : `${each.people} on the waitlist fit.`}
            </When>
            <Link to="/appointments/waitlist" className="font-semibold text-link hover:underline">
              Offer it there
            </Link>
          </li>
        ))}
        {ofGaps.map(each => (
          <GapRow
            key={each.id}
            gap={each}
            offer={offers.data?.get(each.id)}
            zone={zone}
            onOpen={onOpen}
            onPress={onPress}
          />
        ))}
      </ul>
      {isAll || ofWaitlist.length + ofGaps.length < count ? (
        <p className="border-t border-border px-5 py-2">
          <Button
            size="sm"
            variant="ghost"
            className="-ml-3"
            aria-expanded={isAll}
            onClick={() => setAll(!isAll)}
          >
            {isAll ? 'Show less' : `Show all ${count}`}
          </Button>
        </p>
      ) : null}
    </>
  )
}

const row =
  'flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border px-5 py-2.5'

function When({ words, who, children }: { words: string; who: string; children: ReactNode }) {
  return (
    <span className="min-w-0 flex-1 basis-60">
      <span className="block">
        <span className="font-semibold">{words}</span> {who}
      </span>
      <span className="block text-small text-muted-foreground">{children}</span>
    </span>
  )
}

function PostLine({ gap, zone }: { gap: ShownGap; zone: string }) {
  const words = postWords(zone, gap, Date.now())
  if (!words || !gap.post) return null
  const link = 'text-link underline'
  return (
    <span className="block">
      {words}{' '}
      {gap.post.permalink ? (
        <a href={gap.post.permalink} target="_blank" rel="noreferrer" className={link}>
          See it there
        </a>
      ) : gap.post.state === 'cancelled' ? null : (
        <Link to="/social-media" className={link}>
          Look at it
        </Link>
      )}
    </span>
  )
}

interface GapRowProps extends Pick<GapsProps, 'onOpen' | 'onPress'> {
  gap: ShownGap
  offer: GapOffer | undefined
  zone: string
}

function GapRow({ gap, offer, zone, onOpen, onPress }: GapRowProps) {
  const acts = useGapActs(gap)
  const hasNothing = gap.state === 'proposed' && offer?.people === 0 && !offer.post
  const mayTakeBack =
    gap.state === 'approved' &&
    gap.sent === 0 &&
    gap.post?.state !== 'publishing' &&
    gap.post?.state !== 'published' &&
    Date.now() - Date.parse(gap.approved_at ?? '') < takeBackMs
  return (
    <li className={row} data-row={gap.id}>
      <When words={timeWords(zone, gap)} who={gap.practitioner_name}>
        {hasNothing ? 'No one is due yet, and nothing would be posted.' : gapStateText(gap)}
        <PostLine gap={gap} zone={zone} />
      </When>
      {gap.state === 'proposed' ? (
        <Button
          size="sm"
          onClick={() => onOpen(gap.id)}
          data-main-act="yes"
          aria-label={`${hasNothing ? 'Look at it' : 'Offer it'}: ${timeWords(zone, gap)}`}
        >
          {hasNothing ? 'Look at it' : 'Offer it'}
        </Button>
      ) : null}
      {mayTakeBack ? (
        <Button
          size="sm"
          busy={acts.busy && 'Taking it back'}
          data-main-act="undo"
          onClick={() => {
            onPress(gap.id)
            void acts.takeBack()
          }}
        >
          Take it back
        </Button>
      ) : null}
      {gap.state === 'approved' && !mayTakeBack ? (
        <Badge tone="primary" glyph="check">
          Offered
        </Badge>
      ) : null}
    </li>
  )
}

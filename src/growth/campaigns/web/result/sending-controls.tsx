import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import type { Campaign } from '../../campaign.ts'
import { takeBackMs } from '../../campaign-state.ts'
import { whenOf } from '../../sending/send-time-copy.ts'
import { hasPassed } from '../../sending/timing.ts'
import type { useCampaignActs } from '../use-campaign-acts.ts'

interface UnderWayProps {
  campaign: Campaign
  acts: ReturnType<typeof useCampaignActs>
  zone: string
  waiting: number
  handedOn: number | undefined
}

export function SendingControls({ campaign, acts, zone, waiting, handedOn }: UnderWayProps) {
  const { state, approved_at, began_at, stopped_at, stopped_words } = campaign
  const stop = (
    <Button variant="ghost" onClick={acts.cancel}>
      Cancel what has not left
    </Button>
  )
  if (state === 'scheduled')
    return (
      <Banner
        className="mb-5"
        title={`It leaves ${whenOf(campaign, zone)}`}
        action={
          <span className="flex flex-wrap gap-2">
            <Button onClick={acts.takeBack}>Take it back</Button>
            <Button variant="ghost" onClick={acts.pause}>
              Pause
            </Button>
          </span>
        }
      >
        {approved_at ? <TakeBack until={Date.parse(approved_at) + takeBackMs} /> : null} Taken back, it is a
        draft again.
      </Banner>
    )
  if (state === 'sending')
    return (
      <Banner
        className="mb-5"
        title="It is leaving"
        action={
          <span className="flex flex-wrap gap-2">
            <Button onClick={acts.pause}>Pause</Button>
            {stop}
          </span>
        }
      >
        {waiting.toLocaleString('en-US')} {waiting === 1 ? 'waits' : 'wait'} for their moment.
      </Banner>
    )
  if (state === 'paused')
    return (
      <Banner
        tone="warning"
        className="mb-5"
        title={stopped_at ? 'It stopped by itself' : 'It is paused'}
        action={
          <span className="flex flex-wrap gap-2">
            <Button onClick={acts.resume}>Go on</Button>
            {stop}
          </span>
        }
      >
        {stopped_words
          ? `${stopped_words} ${whoHasIt(handedOn)}Nothing more of it leaves. Cancel it and send what is so now; if the fact is put right again, press “Go on”.`
          : stopped_at
            ? 'It failed or was stopped before everyone got it. “Go on” continues from there; no one gets it twice.'
            : 'Nothing more of it leaves until it goes on; everybody is asked about again then.'}
        {!began_at && hasPassed(campaign, zone, Date.now())
          ? ' Its time has passed: it would leave at once.'
          : null}
      </Banner>
    )
  return null
}

const whoHasIt = (people: number | undefined): string => {
  if (people === undefined) return ''
  if (people === 0) return 'No one has got it. '
  return `${people.toLocaleString('en-US')} ${people === 1 ? 'person has' : 'people have'} got it. `
}

function TakeBack({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return left > 0 ? <>Nothing leaves for {left} seconds.</> : null
}

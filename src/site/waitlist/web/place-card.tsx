import { useEffect, useRef, useState } from 'react'
import type { CallError, CallResult } from '#web/calls/call.ts'
import { RefusalBanner } from '#web/calls/refusal-banner.tsx'
import { useArePlansOn } from '#web/pages/plans-shown.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { aheadWords, placeWords as words } from '../messages.ts'
import type { WaitlistPlace } from '../schema.ts'
import { confirmPlace, leaveWaitlist } from './data.ts'
import { keepPlace } from './kept-place.ts'

export function PlaceCard({ start, token }: { start: WaitlistPlace; token: string }) {
  const [place, setPlace] = useState(start)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallError | null>(null)
  const arePlansOn = useArePlansOn()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (place.place === 'waiting' || place.place === 'invited') keepPlace(token)
    if (place.place === 'left') keepPlace(null)
  }, [place, token])

  const act = async (verb: (token: string) => Promise<CallResult<WaitlistPlace>>) => {
    setBusy(true)
    setFailure(null)
    const { data, error } = await verb(token)
    setBusy(false)
    if (error) {
      setFailure(error)
      return
    }
    setPlace(data)
    announce(words[data.place].title)
    heading.current?.focus()
  }
  const said = words[place.place]
  return (
    <section className="mx-auto w-full max-w-160 px-5 py-12 sm:py-20" aria-labelledby="place-title">
      <PlacePicture position={place.position} />
      <h1
        id="place-title"
        ref={heading}
        tabIndex={-1}
        className="mt-8 font-display text-display-md md:text-display-lg"
      >
        {said.title}
      </h1>
      {place.position === null ? null : (
        <p className="mt-4 flex items-baseline gap-3">
          <span className="font-display text-[4rem]/18 tabular">{place.position}</span>
          <span className="text-read text-muted-foreground">{aheadWords(place.position)}</span>
        </p>
      )}
      {'text' in said ? <p className="mt-3 text-read">{said.text}</p> : null}
      <p className="mt-3 text-body break-words text-muted-foreground">For {place.email}.</p>
      {failure ? (
        <RefusalBanner title={words.failed} error={failure} unsure={words.unsure} className="mt-5" />
      ) : null}
      <div className="mt-7 flex flex-wrap gap-3">
        {place.place === 'invited' ? (
          <ButtonLink to="/signup" variant="primary" size="public">
            {arePlansOn ? 'Start Free Trial' : 'Open your practice'}
          </ButtonLink>
        ) : null}
        {place.place === 'unconfirmed' || place.place === 'left' ? (
          <Button
            variant="primary"
            size="public"
            busy={isBusy ? words[place.place].acting : false}
            onClick={() => void act(confirmPlace)}
          >
            {words[place.place].act}
          </Button>
        ) : null}
        {place.place === 'waiting' ? (
          <>
            <ButtonLink to="/signup" size="public">
              {arePlansOn ? 'Start the trial today instead' : 'Open your practice today instead'}
            </ButtonLink>
            <Button
              variant="ghost"
              size="public"
              busy={isBusy ? words.waiting.acting : false}
              onClick={() => void act(leaveWaitlist)}
            >
              {words.waiting.act}
            </Button>
          </>
        ) : null}
      </div>
    </section>
  )
}

function PlacePicture({ position }: { position: number | null }) {
  const ahead = position === null ? 2 : Math.min(4, position - 1)
  const fills = ['fill-primary', 'fill-mist', 'fill-lichen', 'fill-shell']
  return (
    <svg aria-hidden="true" viewBox="0 0 340 72" className="w-full max-w-90">
      {fills.slice(0, ahead).map((fill, at) => (
        <path key={fill} className={fill} d={`M${264 - at * 74} 70a34 34 0 0 1 68 0z`} />
      ))}
      <circle className="fill-point" cx={316 - ahead * 74} cy="52" r="18" />
      <path className="stroke-foreground" strokeWidth="1.5" d="M0 70.75h340" />
    </svg>
  )
}

import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useIdle } from '#web/prefetch-when-idle.ts'
import { cn } from '#web/ui/cn.ts'

type FilmState = 'plain' | 'loading' | 'playing' | 'paused' | 'failed'

const wantsStillness = '(prefers-reduced-motion: reduce)'

/** Plain color until the film plays, if it fails, and for reduced motion or data saving. Can be paused (WCAG 2.2.2). */
export function HeroFilm({ className }: { className?: string }) {
  const film = useRef<HTMLVideoElement>(null)
  const idle = useIdle()
  const still = useStillness()
  const [state, setState] = useState<FilmState>('plain')
  const isWanted = idle && !still && state !== 'failed'

  useEffect(() => {
    if (!isWanted) return
    setState('loading')
    return () => setState(now => (now === 'failed' ? now : 'plain'))
  }, [isWanted])

  const isRunning = state === 'playing'
  const Icon = isRunning ? Pause : Play
  return (
    <div data-film={state} className={className}>
      <div className="absolute inset-0 isolate overflow-hidden rounded-t-full bg-primary">
        {isWanted ? (
          <video
            ref={film}
            muted
            loop
            autoPlay
            playsInline
            preload="auto"
            aria-hidden="true"
            tabIndex={-1}
            onPlaying={() => setState('playing')}
            onPause={() => setState('paused')}
            // Gray on white, multiplied with the dome in both themes.
            className={cn(
              'absolute inset-x-0 bottom-0 h-[57%] w-full object-cover mix-blend-multiply transition-opacity duration-1000',
              state === 'playing' || state === 'paused' ? 'opacity-100' : 'opacity-0',
            )}
          >
            <source src="/film/day.webm" type="video/webm" />
            {/* The last source's error means none could play. */}
            <source src="/film/day.mp4" type="video/mp4" onError={() => setState('failed')} />
          </video>
        ) : null}
      </div>
      {state === 'playing' || state === 'paused' ? (
        <button
          type="button"
          aria-label={isRunning ? 'Pause the film' : 'Play the film'}
          onClick={() => (isRunning ? film.current?.pause() : void film.current?.play())}
          className="absolute bottom-2 left-3 z-10 grid size-8 place-items-center rounded-md text-primary-foreground/80 hover:bg-primary-hover hover:text-primary-foreground pointer-coarse:size-11 max-lg:right-3 max-lg:left-auto"
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
      ) : null}
    </div>
  )
}

function useStillness(): boolean {
  const [still, setStill] = useState(true)
  useEffect(() => {
    const media = matchMedia(wantsStillness)
    const read = () => setStill(media.matches)
    read()
    media.addEventListener('change', read)
    return () => media.removeEventListener('change', read)
  }, [])
  return still
}

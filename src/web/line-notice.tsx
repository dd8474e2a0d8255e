import { type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { tryLine, useLine, whatWaits } from './connection.ts'
import { Button } from './ui/button.tsx'
import { cn } from './ui/cn.ts'
import { Centre } from './ui/error-page.tsx'
import { dismissToast, toast } from './ui/toast.ts'

const words = {
  title: "You're offline",
  description: "We'll try again as soon as your connection is back.",
} as const

/** For a dialog or part that can't load; the page and its input stay. */
export function LineToast() {
  const isPart = useLine() === 'part'
  useEffect(() => {
    if (!isPart) return
    let shown: number
    const show = () => {
      shown = toast({ ...words, tone: 'error', key: 'line', action: { label: 'Retry', onSelect: retry } })
    }
    const retry = () => void tryLine().then(() => whatWaits() && show())
    show()
    return () => dismissToast(shown)
  }, [isPart])
  return null
}

/** Replaces content that can't load offline, which stays mounted but hidden. `frame`: the surroundings remain. */
export function UntilLine({ children, frame = false }: { children: ReactNode; frame?: boolean }) {
  // Renders again on navigation.
  useNavigation()
  const isLost = useLine() === 'screen'
  return (
    <>
      <div
        data-frame={frame || undefined}
        className={cn('peer contents', isLost && 'not-has-data-frame:hidden')}
      >
        {children}
      </div>
      {isLost ? <Offline as={frame ? 'div' : 'main'} /> : null}
    </>
  )
}

function Offline({ as }: { as: 'main' | 'div' }) {
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    await tryLine()
    setTrying(false)
  }
  return (
    <div className="peer-has-data-frame:hidden">
      <Centre as={as} title={words.title}>
        <p role="status" className="mt-2 max-w-100 text-read text-muted-foreground">
          {words.description}
        </p>
        <Button variant="primary" className="mt-6" busy={isTrying} onClick={retry}>
          Retry
        </Button>
      </Centre>
    </div>
  )
}

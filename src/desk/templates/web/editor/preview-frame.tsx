import { useState } from 'react'
import { cn } from '#web/ui/cn.ts'

/** Shows an email in a sandbox without scripts or network. Keeps the previous one until the next has loaded. */
export function PreviewFrame({ path, title }: { path: string; title: string }) {
  const [shown, setShown] = useState(path)
  const paths = shown === path ? [path] : [shown, path]
  return (
    <div className="relative h-[38rem] overflow-hidden rounded-b-lg bg-card">
      {paths.map(each => (
        <iframe
          key={each}
          title={title}
          src={each}
          sandbox=""
          referrerPolicy="no-referrer"
          aria-hidden={each === path ? undefined : true}
          tabIndex={each === path ? undefined : -1}
          onLoad={() => setShown(current => (each === path ? path : current))}
          className={cn('absolute inset-0 size-full', each !== shown && 'invisible')}
        />
      ))}
    </div>
  )
}

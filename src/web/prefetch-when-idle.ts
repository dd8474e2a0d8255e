import { useEffect, useState } from 'react'

/** True once the page is loaded and idle; never with data saving on. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    let timer = 0
    const settle = () => setIdle(true)
    // Safari has no requestIdleCallback.
    const wait = () => {
      timer = window.requestIdleCallback?.(settle, { timeout: 4_000 }) ?? window.setTimeout(settle, 1_000)
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
    return () => {
      window.removeEventListener('load', wait)
      window.cancelIdleCallback?.(timer)
      window.clearTimeout(timer)
    }
  }, [])
  return idle
}

const hinted = new Set<string>()

/** §2, prefetch hints. React Router's prefetch would also run the scripts, which is too early for some libraries. */
export function usePrefetch(pages: readonly string[]): void {
  const idle = useIdle()
  useEffect(() => {
    if (!idle) return
    for (const page of pages) void hint(page).catch(() => hinted.delete(page))
  }, [idle, pages])
}

async function hint(page: string): Promise<void> {
  if (hinted.has(page)) return
  hinted.add(page)
  const answer = await fetch(page, { priority: 'low' })
  const html = await answer.text()
  for (const href of scriptsOf(html)) {
    if (document.querySelector(`link[href="${href}"]`)) continue
    const link = document.createElement('link')
    Object.assign(link, { rel: 'prefetch', as: 'script', href })
    link.dataset.page = page
    document.head.append(link)
  }
}

/** From the page's head, or next to the script that starts the others (patient-scripts.tsx). */
function scriptsOf(html: string): string[] {
  const links = [...html.matchAll(/<link rel="modulepreload"[^>]*? href="([^"]+)"/g)].map(found => found[1])
  const later = html.match(/ data-modules="([^"]+)"/)?.[1]?.split(' ')
  return [...links, ...(later ?? [])].filter(href => href !== undefined)
}

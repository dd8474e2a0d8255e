import { useEffect, useRef } from 'react'

export function useScrollToNow(
  frame: { current: HTMLElement | null },
  isReady: boolean,
  dates: string,
  share: number,
  head: number,
) {
  const shown = useRef('')
  useEffect(() => {
    const element = frame.current
    if (!isReady || !element || shown.current === dates) return
    shown.current = dates
    const height = element.scrollHeight - head
    element.scrollTop =
      share > 0 && share < 1 ? Math.max(0, share * height - (element.clientHeight - head) / 3) : 0
  }, [frame, isReady, dates, share, head])
}

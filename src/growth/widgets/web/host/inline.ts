import { addFrame, element, styled } from './framed.ts'

const css = `:host{display:block}
iframe{display:block;box-sizing:border-box;width:100%;height:0;border:0;visibility:hidden}
iframe.on{visibility:visible;border:1px solid #d5dbd6;border-radius:12px}`

/** Inline booking at full height, with a link until it has loaded. */
export function mountInline(box: HTMLElement, own: string): void {
  const root = styled(box, css)
  const link = element('slot')
  root.append(link)
  const watch = new IntersectionObserver(
    ([seen]) => {
      if (!seen?.isIntersecting) return
      watch.disconnect()
      const framed = addFrame(
        box,
        own,
        frame => root.append(frame),
        said => {
          const { frame } = framed
          if (said.say === 'ready') {
            link.remove()
            frame.className = 'on'
          }
          if ((said.say === 'ready' || said.say === 'height') && said.px > 0 && said.px < 2e4)
            // Plus two border lines.
            frame.style.height = `${said.px + 2}px`
          if (said.say === 'top' && frame.getBoundingClientRect().top < 0)
            frame.scrollIntoView({ block: 'start' })
        },
        () => framed.remove(),
      )
    },
    // Loads shortly before it is scrolled into view.
    { rootMargin: '800px' },
  )
  watch.observe(box)
}

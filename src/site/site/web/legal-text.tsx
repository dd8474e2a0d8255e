import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Prose, type ProseProps } from '#web/ui/page/prose.tsx'
import type { TextContent } from '../content.ts'
import { PageTop } from './page-top.tsx'
import { siteWidth } from './site-width.ts'

interface TextPageProps {
  page: Pick<TextContent, 'heading' | 'lead' | 'updated' | 'html' | 'headings'>
  picture?: ReactNode
  contents?: boolean
  aside?: ReactNode
  look?: ProseProps['look']
}

/** A text page: the title on the line, the text below. */
export function TextPage({ page, picture, contents, aside, look = 'column' }: TextPageProps) {
  return (
    <>
      <PageTop title={page.heading} lead={page.lead} picture={picture}>
        {page.updated ? (
          <p className="mt-3 text-body text-muted-foreground">Last changed on {page.updated}.</p>
        ) : null}
      </PageTop>
      <div
        className={cn(
          siteWidth,
          'grid gap-x-16 gap-y-10 py-12 lg:py-16',
          aside ? 'lg:grid-cols-[1fr_26rem]' : contents && 'lg:grid-cols-[15rem_1fr]',
        )}
      >
        {contents ? <Contents headings={page.headings} /> : null}
        {aside ? <div className="lg:order-last">{aside}</div> : null}
        <Prose html={page.html} look={look} />
      </div>
    </>
  )
}

function Contents({ headings }: Pick<TextContent, 'headings'>) {
  return (
    <nav aria-label="On this page" className="lg:sticky lg:top-10 lg:self-start">
      <p className="text-body font-semibold">On this page</p>
      <ul className="mt-2 border-l border-border-strong text-body">
        {headings.map(heading => (
          <li key={heading.id}>
            <a
              href={`#${heading.id}`}
              className="flex min-h-9 items-center rounded-xs py-1 pl-4 text-muted-foreground hover:text-foreground hover:underline hover:underline-offset-4"
            >
              {heading.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

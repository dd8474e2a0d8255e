import { ArrowRight } from 'lucide-react'
import { Badge } from '#web/ui/page/badge.tsx'
import type { Landing } from '../../content-schema.ts'
import { SectionHead } from '../section-head.tsx'
import { siteWidth } from '../site-width.ts'

type StoriesContent = Landing['stories']

/** Example stories and numbers, labeled as such. */
export function Stories({ stories }: { stories: StoriesContent }) {
  return (
    <section aria-labelledby="stories" className="bg-card py-14 text-card-foreground lg:py-20">
      <div className={siteWidth}>
        <SectionHead id="stories" title={stories.title} aside={stories.aside} />
        <ul className="mt-8 grid border-t border-border-strong md:grid-cols-3 lg:mt-10">
          {stories.items.map(story => (
            <li
              key={story.name}
              className="flex flex-col border-border py-7 max-md:not-last:border-b md:not-first:border-l md:px-5 md:first:pl-0 md:last:pr-0 lg:px-8 lg:py-10"
            >
              <Story story={story} stories={stories} />
            </li>
          ))}
        </ul>
        <Figures figures={stories.figures} />
      </div>
    </section>
  )
}

function Story({ story, stories }: { story: StoriesContent['items'][number]; stories: StoriesContent }) {
  return (
    <article className="flex flex-1 flex-col">
      <Badge tone="outline" className="self-start">
        {stories.label}
      </Badge>
      <blockquote className="mt-4 flex-1 font-display text-display-xs">“{story.quote}”</blockquote>
      <h3 className="mt-5 text-read font-semibold">{story.name}</h3>
      <p className="text-body text-muted-foreground">{story.practice}</p>
      <dl className="mt-5 rounded-lg bg-sunken px-4 text-body">
        {story.metrics.map(metric => (
          <div
            key={metric.name}
            className="flex items-baseline justify-between gap-3 border-border py-2.5 not-last:border-b"
          >
            <dt className="text-muted-foreground">{metric.name}</dt>
            <dd className="flex flex-none items-center gap-1.5 tabular">
              <span className="sr-only">{stories.before} </span>
              <span className="text-muted-foreground">{metric.before}</span>
              <ArrowRight aria-hidden="true" className="size-3.5 text-muted-foreground" />
              <span className="sr-only">, {stories.after.toLowerCase()} </span>
              <span className="font-semibold">{metric.after}</span>
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

function Figures({ figures }: { figures: StoriesContent['figures'] }) {
  return (
    <section
      aria-label={figures.label}
      className="mt-4 rounded-2xl bg-shell px-5 py-6 text-shell-foreground sm:px-8 lg:mt-6 lg:py-7"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
        <Badge tone="outline" className="border-current/50 text-shell-foreground">
          {figures.label}
        </Badge>
        {figures.note}
      </p>
      <ul className="mt-5 grid grid-cols-2 gap-x-5 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
        {figures.items.map(figure => (
          <li key={figure.value}>
            <p className="font-display text-display-md text-foreground lg:text-display-lg">{figure.value}</p>
            <p className="mt-0.5 text-body text-balance">{figure.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

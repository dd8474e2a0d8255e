import { cn } from '#web/ui/cn.ts'
import { Badge } from '#web/ui/page/badge.tsx'
import type { Landing } from '../../content-schema.ts'
import { SectionHead } from '../section-head.tsx'
import { siteWidth } from '../site-width.ts'
import { FeaturePicture } from './feature-picture.tsx'

export function Features({ features }: Pick<Landing, 'features'>) {
  return (
    <section aria-labelledby="features" className="bg-card py-14 text-card-foreground lg:py-20">
      <div className={siteWidth}>
        <SectionHead id="features" title={features.title} aside={features.aside} />
        <ul className="mt-8 grid border-t border-border-strong md:grid-cols-2 lg:mt-10 lg:grid-cols-3">
          {features.items.map(item => (
            <li
              key={item.title}
              className="grid grid-cols-[3.5rem_1fr] gap-x-4 border-border py-6 not-last:border-b md:block md:px-8 md:pt-10 md:pb-8 md:even:border-l md:odd:pl-0 md:nth-last-2:border-b-0 lg:not-nth-[3n+1]:border-l lg:nth-[3n+1]:border-l-0 lg:nth-[3n+1]:pl-0 lg:not-nth-[3n+1]:pl-8 lg:nth-last-3:border-b-0"
            >
              <FeaturePicture name={item.picture} className="w-14 md:w-20" />
              <div className="md:mt-6">
                <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[1.0625rem] leading-6 font-semibold md:text-title">
                  {item.title}
                  {item.soon ? <Soon /> : null}
                </h3>
                <p className="mt-1 max-w-[22.5rem] text-read text-muted-foreground">{item.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function Soon({ className }: { className?: string }) {
  return <Badge className={cn('font-semibold', className)}>Coming soon</Badge>
}

import { BusyFeeds } from './busy-feeds.tsx'
import { CalendarFeeds, type CalendarFeedsProps } from './calendar-feeds.tsx'

export const OtherCalendars = (props: CalendarFeedsProps) => (
  <>
    <CalendarFeeds {...props} />
    <BusyFeeds {...props} />
  </>
)

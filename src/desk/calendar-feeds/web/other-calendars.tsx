import { BusyFeeds } from './busy-feeds.tsx'
import { CalendarFeeds, type CalendarFeedsProps } from './calendar-feeds.tsx'

/** A practitioner's other calendars: those that read the visits, and those whose times are kept free. */
export const OtherCalendars = (props: CalendarFeedsProps) => (
  <>
    <CalendarFeeds {...props} />
    <BusyFeeds {...props} />
  </>
)

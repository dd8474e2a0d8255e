// What React Router gets in a browser in place of its part for measuring itself, which nothing here asks it for;
// vite.config.ts sees to it. A kilobyte of the first screen of a booking.

export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined
export const getRouteInstrumentationUpdates = (): object => ({})
export const instrumentClientSideRouter = <Router>(router: Router): Router => router

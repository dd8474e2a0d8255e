// React Router looks for its entries next to routes.ts; the code is in web/.
export { createLoadContext, default, handleError } from '#web/render.tsx'

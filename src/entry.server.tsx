// React Router looks for its entries beside routes.ts; the code lives in web/.
export { createLoadContext, default, handleError } from '#web/render.tsx'

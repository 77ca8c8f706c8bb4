# Two images. The default one is the server with the built storefront, without build tools and development packages. The
# one of `--target stack` is the local stack of docs/local-stack.md: chain, contracts, server and storefront.
# NODE_IMAGE is node:24-bookworm-slim with its digest, which `docker buildx imagetools inspect node:24-bookworm-slim` prints.
ARG NODE_IMAGE
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund && npm run build -- --all

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY sdk/package.json sdk/
COPY react/package.json react/
COPY server/package.json server/
COPY cli/package.json cli/
COPY storefront/package.json storefront/
RUN npm ci --omit=dev --no-audit --no-fund -w @cubedrop/contracts -w @cubedrop/sdk -w @cubedrop/server

FROM build AS stack-packages
RUN mkdir /stack && node scripts/packages/install-packed.mjs /stack sdk server cli

# The stack listens on the loopback interface of its container, as everywhere, so nothing is exposed: a published port would
# reach nothing.
FROM ${NODE_IMAGE} AS stack
ENV CUBEDROP_DATA=/data PATH=/stack/node_modules/.bin:$PATH
COPY --from=stack-packages /stack /stack
RUN mkdir /data && chown node:node /data
WORKDIR /data
USER node
VOLUME /data
HEALTHCHECK --interval=5s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch((process.env.CUBEDROP_API_URL || 'http://localhost:4000') + '/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["cubedrop"]
CMD ["dev"]

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 CUBEDROP_DATA=/data
WORKDIR /app
COPY --from=dependencies /app ./
COPY --from=build /app/contracts/dist contracts/dist
COPY --from=build /app/sdk/dist sdk/dist
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/storefront/dist storefront/dist
COPY --from=build /app/docs/dist docs/dist
COPY server/bin server/bin
COPY sdk/schema sdk/schema
COPY openapi.yaml ./
# Share pictures show titles in most scripts. These fonts take 21 MB; those of Noto for all scripts would take 145 MB.
RUN apt-get update \
  && apt-get install -y --no-install-recommends \
    fontconfig fonts-dejavu-core fonts-droid-fallback fonts-noto-color-emoji \
  && rm -rf /var/lib/apt/lists/*
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "server/bin/cubedrop-server.js"]

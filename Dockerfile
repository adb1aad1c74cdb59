# The server with the built dashboard; see docs/operations.md.
FROM node:20-slim AS build
WORKDIR /tiffin
COPY . .
RUN npm ci --include=dev && npm run build

# What runs needs no compiler, no browser and no test.
FROM node:20-slim AS packages
WORKDIR /tiffin
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY demo/package.json demo/
COPY server/package.json server/
COPY dashboard/package.json dashboard/
RUN npm ci --omit=dev --workspace=@tiffin/contract --workspace=@tiffin/demo --workspace=@tiffin/server

FROM node:20-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /tiffin
RUN mkdir /data && chown node:node /data
COPY --from=packages /tiffin ./
COPY --from=build /tiffin/contract/dist contract/dist
COPY --from=build /tiffin/demo/dist demo/dist
COPY --from=build /tiffin/server/dist server/dist
COPY --from=build /tiffin/dashboard/dist dashboard/dist
COPY demo/pictures demo/pictures
COPY server/src/database/migrations server/src/database/migrations
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]

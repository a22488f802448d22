# Follows the two commands of the README: npm run build is npm start without starting anything.
FROM node:22-bookworm-slim
# PostgreSQL refuses to run as root. The state lies in a volume.
RUN useradd --system --create-home --home-dir /home/adjudge adjudge \
  && mkdir -p /opt/adjudge /var/lib/adjudge \
  && chown adjudge:adjudge /opt/adjudge /var/lib/adjudge
USER adjudge
WORKDIR /opt/adjudge
# Packages first: they change less often than the sources.
COPY --chown=adjudge:adjudge package.json package-lock.json ./
COPY --chown=adjudge:adjudge scripts ./scripts
RUN node -e 'import("/opt/adjudge/scripts/setup.mjs").then(({ install }) => install())'
COPY --chown=adjudge:adjudge . .
RUN npm run build
ENV ADJUDGE_HOME=/var/lib/adjudge ADJUDGE_LOG=stdout HOST=0.0.0.0 PORT=3000
VOLUME /var/lib/adjudge
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Not npm: signals reach Adjudge itself, which ends the worker and the database in order.
CMD ["node", "scripts/start.mjs"]

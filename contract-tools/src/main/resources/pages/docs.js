// Shows the contract of this server. This script sends requests to no other host; the page's
// content security policy forbids it.
(async () => {
  const place = document.getElementById('reference');
  const methods = ['get', 'post', 'put', 'patch', 'delete'];
  const slug = (text) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

  let contract;
  try {
    const answer = await fetch('/v1/openapi.json');
    if (!answer.ok) throw new Error('the server answered with status ' + answer.status);
    contract = await answer.json();
  } catch (error) {
    place.firstElementChild.textContent = 'The contract could not be loaded: ' + error.message + '. Reload the page to try again.';
    return;
  }

  // the browser loaded this page from this origin, so the examples use it
  contract.servers = [{ url: location.origin + '/v1', description: 'This server' }];
  contract.info.description =
    '[How-tos](/docs/howto) · [Errors](/errors) · [Changelog](/docs/changelog) · Clients: [TypeScript](/docs/clients/typescript),'
    + ' [Java](/docs/clients/java) · As a file: [openapi.yaml](/v1/openapi.yaml), [openapi.json](/v1/openapi.json) · For language'
    + ' models: [llms.txt](/llms.txt) · [The import file](/docs/import) and [its schema](/schemas/import.json)\n\n'
    + contract.info.description;

  // replaces the renderer's own list of client generators
  contract.info['x-scalar-sdk-installation'] = [
    {
      lang: 'TypeScript',
      description: 'For Node.js 20 and browsers, generated from this contract. It comes with the server: [how to use it](/docs/clients/typescript).',
      source: 'cd clients/typescript\nnpm ci && npm run build && npm pack',
    },
    {
      lang: 'Java',
      description: 'For Java 17 and newer, generated from this contract. It comes with the server: [how to use it](/docs/clients/java).',
      source: 'cd clients/java\nmvn install',
    },
  ];

  const addresses = {};
  for (const item of Object.values(contract.paths)) {
    if (item.servers) item.servers = [{ url: location.origin }];
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      addresses[operation.operationId] = 'tag/' + slug(operation.tags[0]) + '/' + operation.operationId;
      if (operation['x-planned']) {
        operation.summary += ' (planned)';
        operation['x-badges'] = [{ name: 'planned' }];
      }
    }
  }

  // /docs#createHold leads to the operation
  const follow = () => {
    const wanted = addresses[decodeURIComponent(location.hash.slice(1))];
    if (wanted) location.replace('#' + wanted);
  };
  follow();
  addEventListener('hashchange', follow);

  place.replaceChildren();
  Scalar.createApiReference('#reference', {
    content: contract,
    generateTagSlug: (tag) => slug(tag.name),
    generateOperationSlug: (operation) => operation.operationId,
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    metaData: { title: 'Turno API' },
    documentDownloadType: 'none',
    withDefaultFonts: false,
    persistAuth: false,
    telemetry: false,
    hideClientButton: true,
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
  });
})();

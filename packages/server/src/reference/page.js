// Draws openapi.json as a page.
const element = (name, content = '', className = '') => {
  const made = document.createElement(name);
  made.textContent = content;
  if (className !== '') made.className = className;
  return made;
};

const schemaBlock = (title, schema) => {
  const block = document.createDocumentFragment();
  block.append(element('h4', title), element('pre', JSON.stringify(schema, null, 2)));
  return block;
};

const jsonOf = (message) => Object.values(message?.content ?? {})[0]?.schema;

const routeBlock = (path, method, route) => {
  const block = element('details');
  const line = element('summary');
  line.append(element('span', method.toUpperCase(), 'method'), element('code', path));
  line.append(element('span', route.summary ?? '', 'about'));
  block.append(line);
  if (route.description) block.append(element('p', route.description));
  for (const { name, in: place, schema } of route.parameters ?? []) {
    block.append(schemaBlock(`${name} (${place})`, schema));
  }
  const body = jsonOf(route.requestBody);
  if (body) block.append(schemaBlock('Body', body));
  for (const [status, answer] of Object.entries(route.responses ?? {})) {
    const schema = jsonOf(answer);
    if (schema) block.append(schemaBlock(`Answer ${status}`, schema));
  }
  return block;
};

const { info, paths } = await (await fetch('/api/openapi.json')).json();
document.querySelector('#about').textContent = info.description;

const byTag = new Map();
for (const [path, methods] of Object.entries(paths)) {
  for (const [method, route] of Object.entries(methods)) {
    const tag = route.tags?.[0] ?? 'other';
    byTag.set(tag, [...(byTag.get(tag) ?? []), routeBlock(path, method, route)]);
  }
}
for (const [tag, blocks] of byTag) {
  document.querySelector('#routes').append(element('h2', tag), ...blocks);
}

// `npm run setup`: the bootstrap has installed the packages and fetched Node; this says what can be done now.
console.log(`Ready, with Node ${process.versions.node}. Next: npm start, or npx cap-diamant play.`);

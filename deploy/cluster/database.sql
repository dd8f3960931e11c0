-- PostgreSQL runs this once, when it makes its data folder. The nodes get a database and a user that owns it and
-- nothing else.
\getenv password POSTGRES_PASSWORD
CREATE ROLE "cap-diamant" LOGIN PASSWORD :'password';
CREATE DATABASE "cap-diamant" OWNER "cap-diamant";
REVOKE CONNECT ON DATABASE "cap-diamant" FROM PUBLIC;
-- From now on the superuser can log in only inside the container: docker compose exec database psql -U postgres
ALTER ROLE postgres PASSWORD NULL;

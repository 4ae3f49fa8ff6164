"""The course's page in JupyterLab and Notebook 7."""
